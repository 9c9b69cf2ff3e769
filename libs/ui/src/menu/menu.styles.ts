import { styled } from 'styled-components';
import {
  colour,
  elevation,
  layer,
  radius,
  space,
  tapTarget,
  viewportHeight,
} from '../theme/theme.ts';

/** The menu's box. `positionNear` sets its position in viewport coordinates. */
export const MenuFrame = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${layer.popup};
  min-width: 200px;
  max-width: calc(100vw - ${space(4)});
  max-height: calc(${viewportHeight(100)} - ${space(4)});
  margin: 0;
  padding: ${space(2)};
  overflow-y: auto;
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  box-shadow: ${elevation.floating};
  color: ${colour.text};
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: ${tapTarget};
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.control};
    text-align: left;
  }
  button:hover,
  button:focus {
    background: ${colour.hover};
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  svg {
    color: ${colour.textQuiet};
  }
  [data-danger],
  [data-danger] svg {
    color: ${colour.danger};
  }
  [aria-disabled] {
    color: ${colour.textQuiet};
    cursor: not-allowed;
  }
`;
