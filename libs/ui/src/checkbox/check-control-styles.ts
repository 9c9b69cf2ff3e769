import { css } from 'styled-components';
import { colour, fontSize, motion, space, tapTarget } from '../theme/theme.ts';

/**
 * Styles for a row with a control and its label, tall enough to tap. Shared by checkbox and radio.
 */
export const checkControlStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${tapTarget};
  padding: ${space(1)} 0;
  cursor: pointer;
  line-height: 1.3;
  input {
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    appearance: none;
    background: ${colour.card};
    border: 1.5px solid ${colour.controlEdge};
    cursor: inherit;
    transition: background ${motion.quick} ${motion.ease};
  }
  input::before {
    content: '';
    width: 12px;
    height: 12px;
    opacity: 0;
  }
  input:checked {
    background: ${colour.accentFill};
    border-color: ${colour.accent};
  }
  input:checked::before {
    opacity: 1;
    background: ${colour.accentText};
  }
  input:disabled,
  input:disabled ~ * {
    opacity: 0.55;
    cursor: not-allowed;
  }
  .label {
    flex: 1;
    min-width: 0;
  }
  .count {
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
    color: ${colour.textQuiet};
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`;
