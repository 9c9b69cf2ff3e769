import { keyframes, styled } from 'styled-components';
import { colour, fontSize, media, space, viewportHeight } from '../theme/theme.ts';
import { sheetStyles } from './sheet-styles.ts';

const slideIn = keyframes`
  from { transform: translateX(24px); opacity: 0; }
`;

/**
 * The `<dialog>` of a drawer. The drawer's sheet covers it, so a click whose target is the dialog
 * itself is a click on the backdrop.
 */
export const DrawerFrame = styled.dialog`
  ${sheetStyles}
  .sheet {
    display: flex;
    flex-direction: column;
    max-height: inherit;
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
  .footer {
    display: flex;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} max(${space(3)}, var(--pd-safe-bottom, 0px));
    border-top: 1px solid ${colour.hairline};
  }
  .footer > * {
    flex: 1;
  }
  ${media.tablet} {
    inset: 0 0 0 auto;
    width: min(440px, 100%);
    height: ${viewportHeight(100)};
    max-height: none;
    border-radius: 0;
    animation-name: ${slideIn};
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
    &[data-in-place]:not([open]) :is(.head, .footer) {
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
