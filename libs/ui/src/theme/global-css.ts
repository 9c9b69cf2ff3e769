/**
 * The only stylesheet apart from the styles of styled-components: tokens, themes and element
 * styles. It is a plain string that the shell serves as a file, so it adds nothing to the browser's
 * JavaScript.
 *
 * `<html data-theme="light|dark|system">` sets the theme. With `system`, or without the attribute,
 * a media query follows `prefers-color-scheme`.
 */
import {
  getSemanticColourCss,
  ILLUSTRATION_SHADES,
  SEMANTIC_COLOURS,
  shadeToHex,
  TINTS,
  type ThemeName,
} from './aliases.ts';
import { FALLBACK_FONTS, FONT_FACES, FONT_FAMILY } from './font/font-css.ts';
import { heldPhotosCss, SLOW_LINE_ATTRIBUTE } from '../photo/held-photos.ts';
import { colour, type ColourName, viewportHeight } from './theme.ts';

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const shadeDeclarations = ILLUSTRATION_SHADES.map(
  (shade) => `--pd-${shade}:${shadeToHex(shade)};`,
).join('');

function getThemeDeclarations(theme: ThemeName): string {
  const colours = (Object.keys(SEMANTIC_COLOURS) as ColourName[])
    .map((name) => `--pd-${toKebabCase(name)}:${getSemanticColourCss(name, theme)};`)
    .join('');
  const shadow = theme === 'light' ? '20 26 18' : '0 0 0';
  const strength = theme === 'light' ? 1 : 3;
  return (
    `color-scheme:${theme};${colours}` +
    `--pd-shadow-floating:0 1px 2px rgb(${shadow} / ${0.08 * strength}),0 8px 24px rgb(${shadow} / ${0.12 * strength});` +
    `--pd-shadow-sheet:0 2px 4px rgb(${shadow} / ${0.08 * strength}),0 24px 64px rgb(${shadow} / ${0.22 * strength});`
  );
}

const tintDeclarations = Object.entries(TINTS)
  .map(([name, { front, percent, back }]) => {
    const backCss = back === 'transparent' ? back : colour[back];
    return `--pd-${toKebabCase(name)}:color-mix(in oklab,${colour[front]} ${percent}%,${backCss});`;
  })
  .join('');

const fixedDeclarations = [
  `--pd-font:${FONT_FAMILY},${FALLBACK_FONTS}`,
  '--pd-size-14:.875rem',
  '--pd-size-16:1rem',
  '--pd-size-18:1.125rem',
  '--pd-size-22:1.375rem',
  '--pd-size-28:1.75rem',
  '--pd-size-36:2.25rem',
  '--pd-radius-control:8px',
  '--pd-radius-card:14px',
  '--pd-radius-full:999px',
  '--pd-quick:120ms',
  '--pd-calm:200ms',
  '--pd-ease:cubic-bezier(.2,.7,.3,1)',
  '--pd-gutter:16px',
  // The heights of the shell's bars on a phone, 112 px together.
  '--pd-header:52px',
  '--pd-bottom-bar:60px',
  // The phone's safe area insets. In the native app, the app sets them (docs/mobile-bridge.md).
  ...['top', 'right', 'bottom', 'left'].map(
    (side) => `--pd-safe-${side}:env(safe-area-inset-${side},0px)`,
  ),
].join(';');

// Parts as wide as the window, with its scroll bar (100vw), must not make the page scroll sideways.
const elementRules = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:calc(var(--pd-header) + var(--pd-safe-top) + 16px) 0 calc(var(--pd-bottom-bar) + var(--pd-safe-bottom) + var(--pd-sticky-footer,0px) + 12px)}
body{margin:0;padding:0 var(--pd-safe-right) 0 var(--pd-safe-left);min-height:${viewportHeight(100)};background:var(--pd-page);color:var(--pd-text);font:400 1rem/1.5 var(--pd-font);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
#root{overflow-x:clip}
h1,h2,h3,h4{margin:0;font-weight:680;line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:var(--pd-size-28);letter-spacing:-.022em}
h2{font-size:var(--pd-size-22)}
h3{font-size:var(--pd-size-18)}
h4{font-size:var(--pd-size-16);letter-spacing:0}
p,ul,ol,dl,dd,figure,blockquote,fieldset,legend{margin:0;padding:0}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
p{text-wrap:pretty}
a{color:var(--pd-accent);text-underline-offset:.18em;text-decoration-thickness:1px}
img,svg,picture{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{padding:0;border:0;background:none;cursor:pointer}
summary{cursor:pointer}
table{border-collapse:collapse}
hr{border:0;border-top:1px solid var(--pd-hairline);margin:0}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--pd-focus);outline-offset:2px}
:focus:not(:focus-visible){outline:none}
main:focus,h1:focus{outline:none}
::selection{background:var(--pd-accent-soft);color:var(--pd-accent-soft-text)}
::placeholder{color:var(--pd-text-quiet);opacity:1}
dialog{color:inherit}
:root:has(dialog:modal){overflow:hidden;scrollbar-gutter:stable}
time,data{font-variant-numeric:tabular-nums}
`;

/** The complete stylesheet. */
export const globalCss: string = [
  FONT_FACES,
  `:root{${shadeDeclarations}${fixedDeclarations};${getThemeDeclarations('light')}}`,
  `@supports (color:color-mix(in oklab,red,red)){:root{${tintDeclarations}}}`,
  '@supports (height:1dvh){:root{--pd-dvh:1dvh}}',
  // Browsers download a font only when a page uses it.
  `:root[data-saver],:root[${SLOW_LINE_ATTRIBUTE}]{--pd-font:${FALLBACK_FONTS}}`,
  `@media (prefers-reduced-data:reduce){:root{--pd-font:${FALLBACK_FONTS}}}`,
  // Printed pages are always light, whatever the theme.
  `@media screen{:root[data-theme="dark"]{${getThemeDeclarations('dark')}}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${getThemeDeclarations('dark')}}}`,
  '@media (min-width:768px){:root{--pd-gutter:24px;--pd-header:69px}:root:not([data-app]){--pd-bottom-bar:0px}}',
  // On a phone, an element with `data-full-screen` hides the shell's bars, and one with
  // `data-no-bottom-bar` takes the place of the bottom bar, and with the value `task` also of the
  // footer (ADR 33).
  '@media (max-width:767.98px){:root:has([data-full-screen]){--pd-bottom-bar:0px}:root:has([data-full-screen]) [data-shell-bar]{display:none}}',
  '@media (max-width:767.98px){:root:has([data-no-bottom-bar]){--pd-bottom-bar:0px}:root:has([data-no-bottom-bar]) [data-shell-bar="bottom"],:root:has([data-no-bottom-bar="task"]) [data-shell-bar="footer"]{display:none}}',
  // In a very low window, such as at 400% zoom, the bottom bar is at the end of the page.
  '@media (max-height:320px){:root:root{--pd-bottom-bar:0px}[data-shell-bar="bottom"]{position:static!important}}',
  elementRules.trim().replaceAll('\n', ''),
  heldPhotosCss,
  '@media (prefers-reduced-motion:reduce){:root{--pd-quick:0ms;--pd-calm:0ms}*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important;scroll-behavior:auto!important}}',
  '@page{size:A4;margin:12mm}',
  '@media print{body{background:#fff;color:#000}}',
].join('\n');
