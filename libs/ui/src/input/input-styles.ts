import { css } from 'styled-components';
import { colour, fontSize, radius, space, tapTarget } from '../theme/theme.ts';

/**
 * Styles shared by text boxes and selects. The text is 16 px, because iOS zooms into inputs with
 * smaller text.
 */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${tapTarget};
  padding: ${space(2)} ${space(3)};
  background: ${colour.card};
  border: 1px solid ${colour.controlEdge};
  border-radius: ${radius.control};
  font-size: ${fontSize.body};
  line-height: 1.5;
  &:hover {
    border-color: ${colour.textQuiet};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 0;
    border-color: transparent;
  }
  &[aria-invalid] {
    border: 2px solid ${colour.danger};
  }
  &:disabled {
    background: ${colour.sunken};
    color: ${colour.textQuiet};
  }
`;
