import { keyframes, styled } from 'styled-components';
import { colour, elevation, fontSize, media, motion, radius, space } from '../theme/theme.ts';

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

/** A sheet from below on a phone; from a tablet in the middle, or hung from the corner beneath the header. */
export const ModalPanelFrame = styled.dialog`
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
  .inside {
    flex: 1;
    padding: ${space(4)};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} max(${space(3)}, env(safe-area-inset-bottom));
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
      margin: ${space(18)} ${space(6)} auto auto;
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
