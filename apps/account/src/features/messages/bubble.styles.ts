import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The list of message bubbles: received, sent, and still being sent. The current user's own are on
 * the right.
 */
export const BubbleList = styled.div`
  /* Contained, so that a change in one block does not lay out the others again. */
  .block {
    contain: content;
    /* As wide as the scroll container, so that focus rings are not clipped. */
    margin: 0 calc(-1 * ${space(4)});
    padding: 0 ${space(4)} ${space(1)};
  }
  /* No CSS grid here: thousands of messages are laid out as they scroll into view, on slow
     phones too. */
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
  .text {
    padding: ${space(2)} ${space(3)};
    background: ${colour.sunken};
    border: 1px solid transparent;
    border-radius: 18px 18px 18px 6px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  li[data-mine] .text {
    background: ${colour.accentSoft};
    border-radius: 18px 18px 6px 18px;
    color: ${colour.accentSoftText};
  }
  li[data-waiting] .text {
    background: transparent;
    border: 1px dashed ${colour.controlEdge};
    color: ${colour.text};
  }
  .meta {
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
  li[data-found] > :not(.meta, .more) {
    box-shadow: 0 0 0 3px ${colour.focus};
  }
  /* In the free space next to the bubble. */
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
  /* Touch devices have no hover, so only the last message of a run shows its button. */
  @media not all and (hover: hover) and (pointer: fine) {
    li:not([data-last]) .more {
      display: none;
    }
  }
  li[data-failed] .text {
    border-color: ${colour.danger};
  }
  li[data-failed] .meta {
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
