import { styled } from 'styled-components';
import { sheetStyles } from '../drawer/sheet-styles.ts';
import { colour, contentWidth, fontSize, media, radius, space } from '../theme/theme.ts';

/** A sheet from below on a phone; from a tablet in the middle, or hung from the corner beneath the header. */
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
  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} max(${space(3)}, var(--pd-safe-bottom, 0px));
    border-top: 1px solid ${colour.hairline};
  }
  ${media.phone} {
    .foot > * {
      flex: 1;
    }
  }
  ${media.tablet} {
    inset: 0;
    width: min(520px, calc(100% - ${space(12)}));
    height: fit-content;
    max-height: min(720px, calc(100dvh - ${space(12)}));
    margin: auto;
    border-radius: ${radius.card};
    &[data-place='corner'] {
      border: 1px solid ${colour.hairline};
      /* Where the header's own content ends. */
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
