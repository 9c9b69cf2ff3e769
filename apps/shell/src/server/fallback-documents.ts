/**
 * Documents for people when the renderer failed or was too slow. One shows the tractor loader until
 * the browser has rendered the page; the other is a static error page, for when the client code is
 * missing too.
 */
import { escapeHtml } from '@paddock/runtime/escape-html';
import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  LOADER_BOX_CSS,
  LOADER_FULL_SCREEN_CSS,
  LOADER_PARTS_CSS,
} from '@paddock/ui/tractor-loader/loader-css.ts';
import { LOADER_MESSAGES } from '@paddock/ui/tractor-loader/loader-lines.ts';
import {
  TRACTOR_VIEW_BOX,
  TRACTOR_HEIGHT,
  TRACTOR_SHAPES,
  TRACTOR_WIDTH,
} from '@paddock/ui/tractor-loader/tractor-illustration.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { layoutMessages } from '../layout/layout.messages.ts';
import { getHead } from '../routing/page-result.ts';
import type { PageResult } from '../routing/page-result.ts';
import { fallbackMessages } from './fallback-documents.messages.ts';
import { renderDocument } from './renderer/document.ts';
import type { DocumentParts, HtmlDocument } from './renderer/document.ts';

/**
 * Seconds after which the loading document shows the error, unless a script has replaced it by
 * then.
 */
const ERROR_DELAY_S = 15;

const MESSAGE_BOX = `
display: grid;
justify-items: center;
align-content: center;
gap: 16px;
min-height: 100vh;
padding: 32px 16px;
text-align: center;
`;

/**
 * Styles that show the error: at once without scripting, otherwise only if the scripts do not load.
 */
const LOADING_CSS = `
.pd-loading {${LOADER_BOX_CSS}${LOADER_FULL_SCREEN_CSS}}
${LOADER_PARTS_CSS}
.pd-loading .late { visibility: hidden; animation: pd-loader-late 0s ${ERROR_DELAY_S}s forwards; }
.pd-loading .late a { display: inline-block; min-height: 44px; padding: 10px 12px; }
.pd-loading p.late { min-height: 0; }
@keyframes pd-loader-late { to { visibility: visible; } }
@media (scripting: none) {
  .pd-loading > :not(.late) { display: none; }
  .pd-loading .late { visibility: visible; animation: none; }
}
`;

const PLAIN_CSS = `main {${MESSAGE_BOX}} svg * { animation: none !important; } main p { max-width: 46ch; } main :is(a, button) { display: inline-block; min-height: 44px; padding: 10px 12px; font: inherit; }`;

const TRACTOR = `<svg viewBox="${TRACTOR_VIEW_BOX}" width="${TRACTOR_WIDTH}" height="${TRACTOR_HEIGHT}" aria-hidden="true" focusable="false">${TRACTOR_SHAPES}</svg>`;

/** The message that specification.md section 2 requires. */
const formatErrorTitle = (status: number) => `Something went wrong (Error ${status})`;
const LINKS = '<a href="">Try again</a> <a href="/">Go to Homepage</a>';

function renderLoader(status: number): string {
  const line =
    LOADER_MESSAGES[Math.floor(Math.random() * LOADER_MESSAGES.length)] ?? LOADER_MESSAGES[0];
  return `<div class="pd-loading" data-loading>
${TRACTOR}
<p role="status" aria-label="${layoutMessages.loadingSite}">${line}</p>
<p class="late">${formatErrorTitle(status)}. ${fallbackMessages.text}</p>
<p class="late">${LINKS}</p>
</div>`;
}

export interface ClientDocumentParts {
  readonly theme: DocumentParts['theme'];
  readonly preferences: DocumentParts['preferences'];
  readonly isAppMode: boolean;
  readonly url: URL;
  readonly composition: DocumentParts['composition'];
  readonly session: DocumentParts['session'];
  readonly clientEntry: DocumentParts['clientEntry'];
  readonly iconFallback: string;
  readonly mapTiles: DocumentParts['mapTiles'];
  readonly siteDetails: DocumentParts['siteDetails'];
  readonly preview: DocumentParts['preview'];
  readonly status: number;
}

const NOT_RENDERED: PageResult = { type: 'not-rendered', status: 200 };

/**
 * Builds a document without rendered content. It shows the tractor loader until the scripts run.
 */
export function renderClientDocument({ status, ...parts }: ClientDocumentParts): HtmlDocument {
  return renderDocument({
    ...parts,
    body: '',
    afterRoot: renderLoader(status),
    styleTags: `<style data-loading>${LOADING_CSS}</style>`,
    head: getHead(NOT_RENDERED),
    page: NOT_RENDERED,
    scripts: [],
    nonce: null,
    isStatic: false,
  });
}

export interface PlainPage {
  readonly theme: DocumentParts['theme'];
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Links, or a form. */
  readonly actionsHtml: string;
}

/** Builds a page without scripts, data or requests, so that it cannot fail. */
export function renderPlainPage({
  theme,
  title,
  heading,
  text,
  actionsHtml,
}: PlainPage): HtmlDocument {
  const css = `${globalCss}\n${LOADER_PARTS_CSS}\n${PLAIN_CSS}`;
  const html = `<!doctype html>
<html lang="en-NZ" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main>
${TRACTOR}
<h1>${heading}</h1>
<p>${escapeHtml(text)}</p>
<div>${actionsHtml}</div>
</main>
</body>
</html>
`;
  return { html, styleHashes: [createHash('sha256').update(css).digest('base64')] };
}

export const renderPlainErrorPage = (status: number, theme: DocumentParts['theme']) =>
  renderPlainPage({
    theme,
    title: fallbackMessages.title,
    heading: formatErrorTitle(status),
    text: fallbackMessages.text,
    actionsHtml: LINKS,
  });

/** Resolves with true when the client's entry script exists. */
export function hasClientCode(distFolder: string, entry: string): Promise<boolean> {
  return access(path.join(distFolder, 'shell/client', entry)).then(
    () => true,
    () => false,
  );
}
