/**
 * The loader's styles as plain strings. They are used by the component and by the fallback
 * document, which the server sends when it cannot render a page. That document shows the loader
 * before any script has loaded.
 */
import { colour, fontSize, layer, space } from '../theme/theme.ts';

export const LOADER_BOX_CSS = `
display: grid;
justify-items: center;
align-content: center;
gap: ${space(4)};
padding: ${space(8)} ${space(4)};
text-align: center;
`;

/** Additional styles of a box that fills the screen. */
export const LOADER_FULL_SCREEN_CSS = `
position: fixed;
inset: 0;
z-index: ${layer.progress};
background: ${colour.page};
`;

/** CSS rules for the elements inside the loader's box. */
export const LOADER_PARTS_CSS = `
@keyframes pd-loader-turn {
  to { transform: rotate(360deg); }
}
@keyframes pd-loader-pass {
  to { transform: translateX(-60px); }
}
@keyframes pd-loader-shake {
  50% { transform: translateY(1.5px); }
}
@keyframes pd-loader-puff {
  0% { transform: translate(0, 6px) scale(0.6); opacity: 0; }
  30% { opacity: 0.5; }
  100% { transform: translate(-16px, -14px) scale(1.3); opacity: 0; }
}
svg {
  max-width: 100%;
  height: auto;
  overflow: hidden;
}
/* Space for two rows, so that the layout does not shift with a longer line. */
p {
  min-height: 2.7em;
  max-width: 32ch;
  font-size: ${fontSize.lead};
  line-height: 1.35;
  color: ${colour.textQuiet};
  text-wrap: balance;
}
.paint {
  fill: var(--pd-apple-500);
}
.roof,
.stripe {
  fill: var(--pd-apple-700);
}
.glass {
  fill: var(--pd-emerald-100);
}
.light,
.straw {
  stroke: none;
  fill: var(--pd-lime-300);
}
.straw {
  fill: none;
  stroke: var(--pd-lime-600);
  stroke-width: 2;
  stroke-linecap: round;
}
.dark,
.tyre {
  fill: var(--pd-gray-800);
}
.lugs {
  fill: none;
  stroke: var(--pd-gray-800);
  stroke-width: 6;
  stroke-dasharray: 5 3;
}
.rim {
  fill: var(--pd-lime-300);
}
.spokes {
  fill: none;
  stroke: var(--pd-lime-600);
  stroke-width: 2.5;
}
.hub {
  fill: var(--pd-lime-700);
}
.smoke {
  fill: ${colour.textQuiet};
  opacity: 0.4;
}
.earth {
  fill: var(--pd-warning-800);
}
:is(.dark, .tyre) {
  stroke: ${colour.hairline};
  stroke-width: 1;
}
.wheel,
.smoke {
  transform-box: fill-box;
  transform-origin: center;
}
@media (prefers-reduced-motion: no-preference) {
  .big {
    animation: pd-loader-turn 2.6s linear infinite;
  }
  .small {
    animation: pd-loader-turn 1.57s linear infinite;
  }
  .ground {
    animation: pd-loader-pass 0.75s linear infinite;
  }
  .body {
    animation: pd-loader-shake 0.4s ease-in-out infinite;
  }
  .smoke {
    animation: pd-loader-puff 1.2s ease-out infinite;
  }
}
`;
