import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** Around what was said, and what is on its way: one's own on the right. */
export const BubbleFrame = styled.div`
  /* By itself: the others are not laid out anew. */
  .block {
    contain: content;
    /* As wide as what it scrolls in: nothing of a focus ring is cut off. */
    margin: 0 calc(-1 * ${space(4)});
    padding: 0 ${space(4)} ${space(1)};
  }
  /* No grids: of thousands each is laid out when it comes into view, on slow phones too. */
  h2 {
    margin: ${space(4)} 0 ${space(2)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
    letter-spacing: 0;
    text-align: center;
  }
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${space(1)};
    width: fit-content;
    max-width: min(85%, 560px);
    margin-bottom: ${space(1)};
  }
  li[data-mine] {
    align-items: flex-end;
    margin-left: auto;
  }
  li[data-last] {
    margin-bottom: ${space(3)};
  }
  .words {
    padding: ${space(2)} ${space(3)};
    background: ${colour.sunken};
    border: 1px solid transparent;
    border-radius: 18px 18px 18px 6px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  li[data-mine] .words {
    background: ${colour.accentSoft};
    border-radius: 18px 18px 6px 18px;
    color: ${colour.accentSoftText};
  }
  li[data-waiting] .words {
    background: transparent;
    border: 1px dashed ${colour.controlEdge};
    color: ${colour.text};
  }
  .said {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    padding: 0 ${space(1)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .mark {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
  .mark[data-state='seen'] svg {
    color: ${colour.accent};
  }
  li[data-found] {
    outline: none;
  }
  li[data-found] > :not(.said, .more) {
    box-shadow: 0 0 0 3px ${colour.focus};
  }
  /* Beside the bubble, in the room that it leaves. */
  .more {
    position: absolute;
    bottom: 0;
    left: 100%;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.full};
    color: ${colour.textQuiet};
  }
  li[data-last] .more {
    bottom: ${space(5)};
  }
  .more:hover {
    background: ${colour.hover};
  }
  @media (hover: hover) and (pointer: fine) {
    .more {
      opacity: 0;
    }
    li:hover .more,
    .more:focus-visible {
      opacity: 1;
    }
  }
  /* A finger has no pointer to ask for more with: each turn's last has the button. */
  @media not all and (hover: hover) and (pointer: fine) {
    li:not([data-last]) .more {
      display: none;
    }
  }
  li[data-failed] .words {
    border-color: ${colour.danger};
  }
  li[data-failed] .said {
    align-items: flex-start;
    gap: ${space(1)};
    color: ${colour.danger};
  }
  li[data-failed] svg {
    margin-top: 2px;
  }
  .actions {
    display: flex;
    gap: ${space(1)};
  }
  .actions button {
    padding: 0 ${space(3)};
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
  }
`;
