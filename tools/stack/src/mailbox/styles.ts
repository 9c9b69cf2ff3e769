/**
 * The mailbox's styles, with Paddock's colours (libs/ui/theme). They are in one style element,
 * which the Content-Security-Policy allows by its hash.
 */
import { getSemanticColourHex, type ThemeName } from '@paddock/ui/theme/aliases.ts';
import type { ColourName } from '@paddock/ui/theme/theme.ts';

const COLOURS: readonly ColourName[] = [
  'page',
  'card',
  'sunken',
  'hairline',
  'text',
  'textQuiet',
  'accent',
  'accentFill',
  'accentText',
  'accentSoft',
  'accentSoftText',
  'focus',
  'infoSoft',
  'infoSoftText',
];

function properties(theme: ThemeName): string {
  return COLOURS.map((name) => `--${name}:${getSemanticColourHex(name, theme) ?? ''}`).join(';');
}

export const MAILBOX_CSS = `
:root{color-scheme:light dark;${properties('light')}}
@media (prefers-color-scheme:dark){:root{${properties('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
.inside{max-width:760px;margin:0 auto;padding:0 16px}
header{background:var(--card);border-bottom:1px solid var(--hairline)}
header .inside{display:flex;align-items:center;justify-content:space-between;min-height:60px;gap:16px}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent);font-weight:650;text-decoration:none}
header a:last-child{font-weight:450}
h1{margin:28px 0 8px;font-size:28px;line-height:1.2;letter-spacing:-.015em}
h2{margin:36px 0 8px;font-size:20px}
a{color:var(--accent)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
.note{margin:0 0 20px;padding:12px 16px;border-radius:12px;background:var(--infoSoft);color:var(--infoSoftText)}
.quiet{color:var(--textQuiet)}
ul{margin:0;padding:0;list-style:none}
.list{overflow:hidden;border:1px solid var(--hairline);border-radius:16px;background:var(--card)}
.list li+li{border-top:1px solid var(--hairline)}
.list a{display:grid;grid-template-columns:1fr auto;gap:0 16px;min-height:72px;padding:14px 16px;color:inherit;text-decoration:none}
.list a:hover{background:var(--sunken)}
.list a:focus-visible{outline-offset:-3px}
.list strong{font-weight:620}
.list .quiet{grid-column:1/-1;font-size:15px}
time{color:var(--textQuiet);font-size:15px;white-space:nowrap}
.empty{padding:48px 16px;border:1px dashed var(--hairline);border-radius:16px;text-align:center}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
dt{color:var(--textQuiet)}
dd{margin:0}
.letter{padding:20px 16px;border:1px solid var(--hairline);border-radius:16px;background:var(--card);white-space:pre-wrap}
.letter a{display:inline-block;padding:10px 0}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:12px;background:var(--accentFill);color:var(--accentText);font-weight:620;text-decoration:none}
.button.second{background:var(--accentSoft);color:var(--accentSoftText)}
main{padding-bottom:64px}
@media (max-width:480px){dl{grid-template-columns:1fr}dd+dt{margin-top:8px}.list a{grid-template-columns:1fr}}
`;
