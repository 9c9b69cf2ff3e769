import { styled } from 'styled-components';
import {
  colour,
  elevation,
  fontSize,
  layer,
  radius,
  space,
  viewportHeight,
} from '../theme/theme.ts';

/** Lays out the input, the icons or buttons inside its edges, and the list below it. */
export const ComboboxFrame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  flex: 1;
  > svg {
    position: absolute;
    left: ${space(3)};
    color: ${colour.textQuiet};
    pointer-events: none;
  }
  > svg + input {
    padding-left: ${space(11)};
  }
  > input {
    text-overflow: ellipsis;
  }
  > input ~ button,
  > input ~ a {
    position: absolute;
    right: 0;
  }
  > input:has(~ button, ~ a) {
    padding-right: ${space(11)};
  }
  ul {
    position: absolute;
    inset: calc(100% + ${space(1)}) 0 auto;
    z-index: ${layer.popup};
    max-height: min(440px, ${viewportHeight(60)});
    padding: ${space(2)};
    overflow-y: auto;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    box-shadow: ${elevation.floating};
    text-align: left;
    container-type: inline-size;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.control};
    cursor: pointer;
  }
  li svg,
  small {
    color: ${colour.textQuiet};
  }
  li svg,
  li img {
    flex: none;
  }
  li img {
    object-fit: cover;
    background: ${colour.sunken};
    border-radius: ${radius.control};
  }
  li > span {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${space(3)};
    min-width: 0;
  }
  /* At most two lines. */
  li > span > span {
    display: -webkit-box;
    flex: 1;
    min-width: 0;
    overflow: hidden;
    overflow-wrap: break-word;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    font-size: ${fontSize.small};
    line-height: 1.35;
    white-space: nowrap;
  }
  /* On a phone, the hint is below the label: next to each other, neither would have enough space. */
  @container (max-width: 459.98px) {
    li > span {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
    }
    small {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  li:hover {
    background: ${colour.hover};
  }
  li[aria-selected='true'] {
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  li[aria-selected='true'] :is(svg, small) {
    color: inherit;
  }
  @media (forced-colors: active) {
    li[aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
