/**
 * What a person is sent where the renderer failed or was late: a document that the browser renders by itself, with the
 * tractor loader in its first bytes; where there is no code to send along either, a page that cannot fail.
 */
import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  LOADER_BOX,
  LOADER_FULL_SCREEN,
  LOADER_PARTS,
} from '@paddock/ui/tractor-loader/loader-css.ts';
import { LOADER_LINES } from '@paddock/ui/tractor-loader/lines.ts';
import {
  TRACTOR_BOX,
  TRACTOR_HEIGHT,
  TRACTOR_SHAPES,
  TRACTOR_WIDTH,
} from '@paddock/ui/tractor-loader/tractor-drawing.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { getHead } from '../routing/page-result.ts';
import type { PageResult } from '../routing/page-result.ts';
import { renderDocument } from './renderer/document.ts';
import type { DocumentParts, HtmlDocument } from './renderer/document.ts';

/** Until the loader says that something is wrong, where no script takes its place. */
const PATIENCE_S = 15;

const MESSAGE_BOX = `
display: grid;
justify-items: center;
align-content: center;
gap: 16px;
min-height: 100vh;
padding: 32px 16px;
text-align: center;
`;

/** Without scripts the message stands there at once; with them, only if they do not come. */
const LOADING_CSS = `
.pd-loading {${LOADER_BOX}${LOADER_FULL_SCREEN}}
${LOADER_PARTS}
.pd-loading .late { visibility: hidden; animation: pd-loader-late 0s ${PATIENCE_S}s forwards; }
.pd-loading .late a { display: inline-block; min-height: 44px; padding: 10px 12px; }
.pd-loading p.late { min-height: 0; }
@keyframes pd-loader-late { to { visibility: visible; } }
@media (scripting: none) {
  .pd-loading > :not(.late) { display: none; }
  .pd-loading .late { visibility: visible; animation: none; }
}
`;

const PLAIN_CSS = `main {${MESSAGE_BOX}} svg * { animation: none !important; } main p { max-width: 46ch; } main a { display: inline-block; min-height: 44px; padding: 10px 12px; }`;

const TRACTOR = `<svg viewBox="${TRACTOR_BOX}" width="${TRACTOR_WIDTH}" height="${TRACTOR_HEIGHT}" aria-hidden="true" focusable="false">${TRACTOR_SHAPES}</svg>`;

/** The words of specification.md section 2. */
const words = (status: number) => `Something went wrong (Error ${status})`;
const WAYS_ON = '<a href="">Try again</a> <a href="/">Go to Homepage</a>';

function loader(status: number): string {
  const line = LOADER_LINES[Math.floor(Math.random() * LOADER_LINES.length)] ?? LOADER_LINES[0];
  return `<div class="pd-loading" data-loading>
${TRACTOR}
<p role="status" aria-label="Loading Paddock">${line}</p>
<p class="late">${words(status)}. We could not put this page together. Please try again in a moment.</p>
<p class="late">${WAYS_ON}</p>
</div>`;
}

export interface Unrendered {
  readonly theme: DocumentParts['theme'];
  readonly preferences: DocumentParts['preferences'];
  readonly isAppMode: boolean;
  readonly url: URL;
  readonly composition: DocumentParts['composition'];
  readonly session: DocumentParts['session'];
  readonly clientEntry: DocumentParts['clientEntry'];
  readonly iconFallback: string;
  readonly mapTiles: DocumentParts['mapTiles'];
  readonly status: number;
}

const NOT_RENDERED: PageResult = { state: 'not-rendered', status: 200 };

/** The browser does it all; the loader is there before its first script is. */
export function clientRenderedDocument({ status, ...parts }: Unrendered): HtmlDocument {
  return renderDocument({
    ...parts,
    body: '',
    beside: loader(status),
    styleTags: `<style data-loading>${LOADING_CSS}</style>`,
    head: getHead(NOT_RENDERED),
    page: NOT_RENDERED,
    scripts: [],
    nonce: null,
    isStatic: false,
  });
}

/** Nothing in it can fail: no script, no data, no request. */
export function plainErrorPage(status: number, theme: DocumentParts['theme']): HtmlDocument {
  const css = `${globalCss}\n${LOADER_PARTS}\n${PLAIN_CSS}`;
  const html = `<!doctype html>
<html lang="en-NZ" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta name="robots" content="noindex">
<title>Something went wrong | Paddock</title>
<style>${css}</style>
</head>
<body>
<main>
${TRACTOR}
<h1>${words(status)}</h1>
<p>We could not put this page together. Please try again in a moment.</p>
<p>${WAYS_ON}</p>
</main>
</body>
</html>
`;
  return { html, styleHashes: [createHash('sha256').update(css).digest('base64')] };
}

/** Whether the browser would find the client's first script. */
export function hasClientCode(distFolder: string, entry: string): Promise<boolean> {
  return access(path.join(distFolder, 'shell/client', entry)).then(
    () => true,
    () => false,
  );
}
