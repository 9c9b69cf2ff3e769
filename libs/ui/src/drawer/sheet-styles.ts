import { css, keyframes } from 'styled-components';
import {
  colour,
  elevation,
  fontSize,
  motion,
  radius,
  space,
  viewportHeight,
} from '../theme/theme.ts';

const riseIn = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

/**
 * The phone layout of every dialog: a sheet that slides in from the bottom and whose content
 * scrolls.
 */
export const sheetStyles = css`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: ${viewportHeight(88)};
  margin: 0;
  padding: 0;
  overflow: hidden;
  background: ${colour.card};
  /* A dialog would inherit these from the place in the page that it opens from. */
  color: ${colour.text};
  font-size: ${fontSize.body};
  border: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  box-shadow: ${elevation.sheet};
  animation: ${riseIn} ${motion.calm} ${motion.ease};
  &::backdrop {
    background: ${colour.scrim};
  }
  .inside {
    flex: 1;
    padding: ${space(4)};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
