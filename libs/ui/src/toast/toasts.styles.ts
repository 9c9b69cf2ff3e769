import { keyframes, styled } from 'styled-components';
import {
  colour,
  elevation,
  headerHeight,
  layer,
  media,
  motion,
  radius,
  space,
  tapTarget,
} from '../theme/theme.ts';

const arrive = keyframes`
  from { transform: translateY(12px); opacity: 0; }
`;

/**
 * Positions the toasts: in the lower right corner from tablet width up, and above the bottom
 * navigation on a phone (the navigation's height is `--pd-bottom-bar`). The toasts are also above a
 * page's own sticky footer (`--pd-sticky-footer`, set by `useStickyFooter`). With `data-top` they
 * are at the top.
 */
export const ToastsFrame = styled.section`
  position: fixed;
  inset: auto ${space(4)}
    calc(
      ${space(4)} + var(--pd-safe-bottom, 0px) + var(--pd-bottom-bar, 0px) +
        var(--pd-sticky-footer, 0px)
    );
  z-index: ${layer.progress};
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  overflow: visible;
  background: none;
  border: 0;
  pointer-events: none;
  ol {
    display: grid;
    gap: ${space(2)};
  }
  li {
    --tone: ${colour.textQuiet};
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-left: 4px solid var(--tone);
    border-radius: ${radius.control};
    box-shadow: ${elevation.floating};
    color: ${colour.text};
    pointer-events: auto;
    animation: ${arrive} ${motion.calm} ${motion.ease};
    transition: opacity ${motion.calm} ${motion.ease};
  }
  li[data-tone='success'] {
    --tone: ${colour.success};
  }
  li[data-tone='info'] {
    --tone: ${colour.info};
  }
  li[data-tone='warning'] {
    --tone: ${colour.warning};
  }
  li[data-tone='error'] {
    --tone: ${colour.danger};
  }
  li[data-closing] {
    opacity: 0;
  }
  li > svg {
    color: var(--tone);
  }
  .text {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space(3)};
    min-width: 0;
  }
  /* On a narrow phone the action wraps below the text. */
  p {
    flex: 1 1 200px;
    min-width: 0;
    padding: ${space(2)} 0;
    line-height: 1.35;
  }
  .action {
    flex: none;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    padding: 0 ${space(2)};
    margin-left: -${space(2)};
    border-radius: ${radius.control};
    color: ${colour.accent};
    font-weight: 620;
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  .action:hover {
    background: ${colour.hover};
  }
  ${media.tablet} {
    left: auto;
    right: ${space(6)};
    bottom: calc(${space(6)} + var(--pd-sticky-footer, 0px));
    width: 400px;
  }
  /* Below the header, when the place at the bottom covers the control that the user has just used. */
  &[data-top] {
    top: calc(${headerHeight} + ${space(2)});
    bottom: auto;
  }
`;
