/** Renders the complete HTML document around a page. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import { createHash } from 'node:crypto';
import { encodePayload } from '@paddock/api-client';
import { ICON_FALLBACK_ATTRIBUTE, PUBLIC_ICON_API } from '@paddock/ui/icon-set/icon-endpoints.ts';
import { MAP_CREDIT_ATTRIBUTE, MAP_TILES_ATTRIBUTE } from '@paddock/ui/map/tile-settings.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';
import { toPreferenceAttributes } from '@paddock/ui/preferences/preference-cookies.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { getSemanticColourHex } from '@paddock/ui/theme/aliases.ts';
import type { ThemeName } from '@paddock/ui/theme/aliases.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import type { PageSession } from '@paddock/auth';
import type { AttentionCounts } from '@paddock/contracts/http';
import type { PageHead } from '@paddock/contracts/remote';
import type { SiteDetails } from '@paddock/contracts/site-details';
import type { LiveComposition } from '../../composition.ts';
import { CLICK_REPLAY_SCRIPT } from '../../click-replay/click-replay-script.ts';
import { DOCUMENT_END_ID, SHELL_SCRIPT_ID } from '../../document-guard/document-guard-ids.ts';
import { DOCUMENT_GUARD_SCRIPT } from '../../document-guard/document-guard-script.ts';
import { HOLD_PHOTOS_SCRIPT } from '../../held-photos.ts';
import { SITE_DETAILS_ID } from '../../layout/site-details.ts';
import type { PageResult } from '../../routing/page-result.ts';
import { FAVICON_PATH, ICONS_PATH } from '../install-paths.ts';
import { PREVIEW_STYLE_HASH, renderPreviewRibbon } from '../preview-ribbon.ts';
import type { HashedFile } from '../route-scripts.ts';
import { getManifestUrl } from '../web-manifest.ts';
import { documentMessages } from './document.messages.ts';

export interface DocumentParts {
  readonly body: string;
  /** HTML after the root element, which React does not hydrate. */
  readonly afterRoot?: string;
  /** The `<style>` elements of styled-components. */
  readonly styleTags: string;
  readonly head: PageHead;
  readonly page: PageResult;
  readonly composition: LiveComposition;
  readonly session: PageSession;
  /** The counts in the account navigation; null or undefined on a page without them. */
  readonly attention?: AttentionCounts | null;
  readonly theme: 'light' | 'dark' | 'system';
  readonly preferences: Preferences;
  /** True inside the native wrapper, where CSS hides parts of the shell layout. */
  readonly isAppMode: boolean;
  readonly url: URL;
  /** Stylesheets of the page's remotes, in this order. Absent when there are none. */
  readonly styles?: readonly HashedFile[];
  /** Scripts that this page needs for hydration, besides the shell's entry script. */
  readonly scripts: readonly HashedFile[];
  readonly clientEntry: HashedFile;
  /**
   * Base64-encoded nonce of a personal page's scripts. Null when the security policy allows scripts
   * by our origin instead.
   */
  readonly nonce: string | null;
  /** True for a document that contains no scripts and no hydration data. */
  readonly isStatic: boolean;
  /** Origin that serves icons when our own endpoint fails. Empty when there is none. */
  readonly iconFallback: string;
  /** Background tiles below our own maps. Null for maps without tiles. */
  readonly mapTiles: TileSettings | null;
  readonly siteDetails: SiteDetails;
  /**
   * Path of the compression dictionary that the browser downloads for later pages. Absent when there
   * is none.
   */
  readonly dictionaryPath?: string;
  /**
   * The releases that only this visitor sees, such as `search 1.1.0-abc`. Null or absent when there
   * are none.
   */
  readonly preview?: string | null | undefined;
}

/** Serializes JSON for a script element; escaping `<` keeps it from closing the element early. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function toAbsoluteUrl(pathOrUrl: string, url: URL): string {
  return new URL(pathOrUrl, url.origin).href;
}

/** Renders the browser bar's colour, which matches the header below it. */
function renderThemeColours(theme: DocumentParts['theme']): string {
  const meta = (name: ThemeName, media = '') =>
    `<meta name="theme-color" content="${getSemanticColourHex('card', name) ?? ''}"${media}>`;
  if (theme !== 'system') return meta(theme);
  return (
    meta('light', ' media="(prefers-color-scheme: light)"') +
    meta('dark', ' media="(prefers-color-scheme: dark)"')
  );
}

function renderHeadTags({ head, url }: DocumentParts): string {
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  const meta = (name: string, content: string, attribute = 'name') =>
    tags.push(`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`);
  const imageTags = (image: string, size?: PageHead['imageSize'], alt?: string) => {
    meta('og:image', toAbsoluteUrl(image, url), 'property');
    if (size) {
      meta('og:image:width', String(size.width), 'property');
      meta('og:image:height', String(size.height), 'property');
    }
    if (alt) meta('og:image:alt', alt, 'property');
  };
  if (head.description) meta('description', head.description);
  if (head.isIndexable === false) meta('robots', 'noindex');
  if (head.canonical)
    tags.push(`<link rel="canonical" href="${escapeHtml(toAbsoluteUrl(head.canonical, url))}">`);
  meta('og:site_name', 'Paddock', 'property');
  meta('og:title', head.title, 'property');
  meta('og:type', head.type ?? 'website', 'property');
  meta('og:locale', 'en_NZ', 'property');
  if (head.description) meta('og:description', head.description, 'property');
  if (head.canonical) meta('og:url', toAbsoluteUrl(head.canonical, url), 'property');
  if (head.type === 'article' && head.publishedAt)
    meta('article:published_time', head.publishedAt, 'property');
  if (head.type === 'article' && head.modifiedAt)
    meta('article:modified_time', head.modifiedAt, 'property');
  // A page without an image of its own gets no preview image if it is not indexed. A shared link to
  // it still shows its title.
  if (head.image) imageTags(head.image, head.imageSize, head.imageAlt);
  else if (head.isIndexable !== false) imageTags(SITE_CARD.path, SITE_CARD.size, SITE_CARD.alt);
  meta(
    'twitter:card',
    head.image || head.isIndexable !== false ? 'summary_large_image' : 'summary',
  );
  for (const object of head.jsonLd ?? [])
    tags.push(`<script type="application/ld+json">${toScriptJson(object)}</script>`);
  return tags.join('\n');
}

/** Preview image for pages without an image of their own (apps/api, modules/cards). */
const SITE_CARD = {
  path: '/api/card',
  size: { width: 1_200, height: 630 },
  alt: documentMessages.cardAlt,
} as const;

/** Removes the structured data from the page data, because it is already in the document's head. */
function removeJsonLd(page: PageResult): PageResult {
  if (page.type !== 'ready') return page;
  const { jsonLd: _jsonLd, ...head } = page.head;
  return { ...page, head };
}

export interface HtmlDocument {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

/** Hashes the content of styled-components' style elements for the Content-Security-Policy. */
function hashStyles(styleTags: string): string[] {
  return [...styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
    sha256(match[1] ?? ''),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/**
 * The global styles, without scroll anchoring until the page is hydrated (`useScrollPosition`). On a
 * reload, browsers restore the scroll position as soon as the page is long enough. What then still
 * arrives above it, such as the tallest card of a row, must not change it.
 */
const DOCUMENT_CSS = `${globalCss}\nhtml{overflow-anchor:none}`;
const GLOBAL_HASH = sha256(DOCUMENT_CSS);
const INLINE_SCRIPT = `${CLICK_REPLAY_SCRIPT};${HOLD_PHOTOS_SCRIPT};${DOCUMENT_GUARD_SCRIPT}`;
/** Base64-encoded SHA-256 of the only inline script. */
export const INLINE_SCRIPT_HASH = sha256(INLINE_SCRIPT);
/**
 * styled-components inserts an empty `<style>` in the browser and fills it through the CSSOM, so
 * allow the hash of an empty style.
 */
const EMPTY_HASH = sha256('');

/**
 * A preload's attributes must equal those of the script element, or browsers fetch the file twice.
 * The same is true for a stylesheet, which webpack's runtime looks for by its address.
 */
function renderIntegrity({ integrity }: HashedFile): string {
  return integrity === null ? '' : ` crossorigin integrity="${integrity}"`;
}

/**
 * Renders the links to the remotes' stylesheets. They come after the styles of styled-components,
 * like those that webpack adds during a navigation, so that both have the same order.
 */
function renderStylesheets(styles: readonly HashedFile[]): string {
  return styles
    .map((file) => `<link rel="stylesheet" href="${file.src}"${renderIntegrity(file)}>\n`)
    .join('');
}

export function renderDocument(parts: DocumentParts): HtmlDocument {
  const {
    body,
    styleTags,
    page,
    composition,
    session,
    attention,
    theme,
    preferences,
    isAppMode,
    styles = [],
    scripts,
    clientEntry,
    isStatic,
    iconFallback,
    mapTiles,
    siteDetails,
    dictionaryPath,
    preview = null,
  } = parts;
  const nonce = parts.nonce === null ? '' : ` nonce="${parts.nonce}"`;
  const preloads = scripts
    .map(
      (script) =>
        `<link rel="preload" as="script"${nonce} href="${script.src}"${renderIntegrity(script)}>`,
    )
    .join('\n');
  // Before the styles, so that it also runs when the document is cut off within them.
  const inlineScriptHtml = isStatic ? '' : `<script${nonce}>${INLINE_SCRIPT}</script>\n`;
  // Without the priority, browsers fetch a deferred script after the photos in view.
  const scriptHtml = isStatic
    ? ''
    : `<script defer fetchpriority="high"${nonce} id="${SHELL_SCRIPT_ID}" src="${clientEntry.src}"${renderIntegrity(clientEntry)}></script>\n${preloads}\n`;
  const dataHtml = isStatic
    ? ''
    : `<script type="application/json" id="${SITE_DETAILS_ID}">${toScriptJson(siteDetails)}</script>\n<script type="application/json" id="pd-page">${encodePayload({ composition, page: removeJsonLd(page), session, dictionaryPath, ...(attention && { attention }) })}</script>\n<i id="${DOCUMENT_END_ID}" hidden></i>\n`;
  const fallbackHtml =
    iconFallback === PUBLIC_ICON_API
      ? ''
      : ` ${ICON_FALLBACK_ATTRIBUTE}="${escapeHtml(iconFallback)}"`;
  const preferenceHtml = Object.entries(toPreferenceAttributes(preferences))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  const tileHtml = mapTiles
    ? ` ${MAP_TILES_ATTRIBUTE}="${escapeHtml(mapTiles.url)}" ${MAP_CREDIT_ATTRIBUTE}="${escapeHtml(mapTiles.credit)}"`
    : '';
  const html = `<!doctype html>
<html lang="en-NZ" data-theme="${theme}"${preferenceHtml}${isAppMode ? ' data-app=""' : ''}${fallbackHtml}${tileHtml}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
${renderThemeColours(theme)}
${inlineScriptHtml}<link rel="icon" href="${FAVICON_PATH}">
${isStatic ? '' : `<link rel="apple-touch-icon" href="${ICONS_PATH}apple-touch-180.png">\n<link rel="manifest" href="${getManifestUrl(theme)}">\n`}${renderHeadTags(parts)}
<style>${DOCUMENT_CSS}</style>
${styleTags}
${renderStylesheets(styles)}${scriptHtml}</head>
<body>
<div id="root">${body}</div>
${parts.afterRoot ?? ''}${preview === null ? '' : renderPreviewRibbon(preview)}${dataHtml}</body>
</html>
`;
  const ownHashes = [GLOBAL_HASH, EMPTY_HASH, ...(preview === null ? [] : [PREVIEW_STYLE_HASH])];
  return { html, styleHashes: [...ownHashes, ...hashStyles(styleTags)] };
}
