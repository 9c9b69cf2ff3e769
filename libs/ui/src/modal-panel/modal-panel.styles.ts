import { styled } from 'styled-components';
import { heightHiddenByKeyboard, limitSheetHeight, sheetStyles } from '../drawer/sheet-styles.ts';
import {
  colour,
  contentWidth,
  fontSize,
  media,
  radius,
  space,
  viewportHeight,
} from '../theme/theme.ts';

/**
 * A sheet at the bottom of the screen on a phone. From tablet width up, it is in the middle of the
 * screen or in the corner below the header.
 */
export const ModalPanelFrame = styled.dialog`
  ${sheetStyles}
  .sheet {
    display: flex;
    flex-direction: column;
    max-height: inherit;
  }
  .head {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
    border-bottom: 1px solid ${colour.hairline};
  }
  .head h2 {
    flex: 1;
    min-width: 0;
    font-size: ${fontSize.lead};
    outline: none;
  }
  .footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} max(${space(3)}, var(--pd-safe-bottom, 0px));
    border-top: 1px solid ${colour.hairline};
  }
  /* The buttons of a form: the form is part of the content, which scrolls below them. */
  .inside .footer {
    position: sticky;
    bottom: -${space(4)};
    z-index: 1;
    margin: 0 -${space(4)} -${space(4)};
    background: ${colour.card};
  }
  .inside:has(.footer) {
    /* Keeps a field that receives the focus above the buttons. */
    scroll-padding-bottom: ${space(20)};
  }
  ${media.phone} {
    .footer > * {
      flex: 1 1 auto;
    }
  }
  ${media.tablet} {
    inset: var(--visible-top, 0px) 0 ${heightHiddenByKeyboard};
    width: min(520px, calc(100% - ${space(12)}));
    height: fit-content;
    max-height: ${limitSheetHeight(`min(720px, calc(${viewportHeight(100)} - ${space(12)}))`)};
    margin: auto;
    border-radius: ${radius.card};
    &[data-place='corner'] {
      border: 1px solid ${colour.hairline};
      /* Aligns with the right edge of the header's content. */
      margin: ${space(18)} max(${space(6)}, calc((100% - ${contentWidth}) / 2)) auto auto;
      width: 420px;
    }
    &[data-place='corner']::backdrop {
      background: none;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
