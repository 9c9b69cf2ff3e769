import { keyframes, styled } from 'styled-components';
import { colour, elevation, fontSize, media, motion, radius, space } from '../theme/theme.ts';

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

const slide = keyframes`
  from { transform: translateX(24px); opacity: 0; }
`;

/** The dialog of a drawer. Its sheet fills it, so that a click on the dialog itself is one on the backdrop. */
export const DrawerFrame = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 88dvh;
  margin: 0;
  padding: 0;
  overflow: hidden;
  background: ${colour.card};
  border: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  box-shadow: ${elevation.sheet};
  animation: ${rise} ${motion.calm} ${motion.ease};
  &::backdrop {
    background: ${colour.scrim};
  }
  .sheet {
    display: flex;
    flex-direction: column;
    max-height: 88dvh;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
    border-bottom: 1px solid ${colour.hairline};
  }
  .head h2 {
    font-size: ${fontSize.lead};
  }
  .inside {
    flex: 1;
    padding: ${space(4)};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .foot {
    display: flex;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} max(${space(3)}, env(safe-area-inset-bottom));
    border-top: 1px solid ${colour.hairline};
  }
  .foot > * {
    flex: 1;
  }
  ${media.tablet} {
    inset: 0 0 0 auto;
    width: min(440px, 100%);
    height: 100dvh;
    max-height: none;
    border-radius: 0;
    animation-name: ${slide};
    .sheet {
      height: 100%;
      max-height: none;
    }
  }
  ${media.desktop} {
    &[data-in-place]:not([open]) {
      display: block;
      position: static;
      width: auto;
      height: auto;
      overflow: visible;
      background: none;
      box-shadow: none;
      animation: none;
    }
    &[data-in-place]:not([open]) :is(.head, .foot) {
      display: none;
    }
    &[data-in-place]:not([open]) .sheet {
      display: block;
      height: auto;
    }
    &[data-in-place]:not([open]) .inside {
      padding: 0;
      overflow: visible;
    }
  }
`;
