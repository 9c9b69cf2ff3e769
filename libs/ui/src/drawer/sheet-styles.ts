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

/** The height (px) that an on-screen keyboard leaves visible, or all of it. */
const visibleHeight = `var(--visible-height, ${viewportHeight(100)})`;

/** Limits a dialog's height, so that it also fits above an on-screen keyboard. */
export const limitSheetHeight = (height: string) =>
  `min(${height}, calc(${visibleHeight} - ${space(4)}))`;

/** The distance between the lower edges of the window and of what a keyboard leaves visible. */
export const heightHiddenByKeyboard =
  'calc(100% - var(--visible-top, 0px) - var(--visible-height, 100%))';

/**
 * The phone layout of every dialog: a sheet that slides in from the bottom and whose content
 * scrolls.
 */
export const sheetStyles = css`
  position: fixed;
  inset: auto 0 ${heightHiddenByKeyboard};
  width: 100%;
  max-width: none;
  max-height: ${limitSheetHeight(viewportHeight(88))};
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
