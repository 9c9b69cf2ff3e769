import { styled } from 'styled-components';
import { colour, elevation, fontSize, layer, radius, space } from '../theme/theme.ts';

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
    max-height: min(440px, 60dvh);
    padding: ${space(2)};
    overflow-y: auto;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    box-shadow: ${elevation.floating};
    text-align: left;
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
  li span {
    min-width: 0;
  }
  small {
    margin-left: auto;
    font-size: ${fontSize.small};
    text-align: right;
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
