/** Reads and changes the HTML of saved pages. */
import { REQUEST_PREFERENCES_KEY } from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { formatDate, formatTime, getNzDayNumber } from '@paddock/ui/relative-time/format-time.ts';
import { SAVE_LINK_ATTRIBUTE, SAVED_COPY_ATTRIBUTE, SAVED_LIST_PLACEHOLDER } from './saved-copy.ts';
import { serviceWorkerMessages as messages } from './service-worker.messages.ts';

const SCRIPT_OR_STYLESHEET_URL = /(?:src|href)="(\/assets\/[^"?]+\.(?:js|css))"/g;
const FONT_URL = /url\(["']?(\/assets\/fonts\/[^"')?]+)/g;

const SAVE_LINK = new RegExp(`<a [^>]*${SAVE_LINK_ATTRIBUTE}[^>]*>`, 'g');

/** The height of the bar, in px: one line of text. */
const BAR_HEIGHT = 36;
/** Moves the header below the bar, as if the bar were a part of the phone's safe area. */
const SAFE_AREA_STYLE = `--pd-safe-top:calc(env(safe-area-inset-top,0px) + ${BAR_HEIGHT}px)`;
const BAR_STYLE = [
  'position:fixed',
  'inset:0 0 auto',
  'z-index:1000',
  'display:grid',
  'place-items:center',
  `height:calc(env(safe-area-inset-top,0px) + ${BAR_HEIGHT}px)`,
  'padding:env(safe-area-inset-top,0px) 8px 0',
  'background:var(--pd-warning-soft)',
  'color:var(--pd-warning-soft-text)',
  'font-size:var(--pd-size-14)',
  'line-height:1.2',
  'text-align:center',
].join(';');

/** Returns the paths of the scripts, stylesheets and fonts that the page loads by itself. */
export function listScriptsAndFonts(html: string): string[] {
  const paths = [...html.matchAll(SCRIPT_OR_STYLESHEET_URL), ...html.matchAll(FONT_URL)].map(
    ([, path]) => path,
  );
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Returns the paths of the pages that are saved together with this account page. */
export function listPagesToSave(html: string): string[] {
  const links = html.match(SAVE_LINK) ?? [];
  const paths = links.map((link) => /href="(\/[^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&'));
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Returns the page's title as HTML, without the site's name. */
export function readTitle(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| Paddock$/, '') ?? '';
}

/** Formats dates as the saved page does: its preferences are attributes of `<html>`. */
function applyPagePreferences(html: string): void {
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? [];
  const dates = /data-dates="(te-reo|numbers)"/.exec(tag)?.[1] as Preferences['dates'] | undefined;
  const preferences: Preferences = {
    dates: dates ?? 'english',
    clock: tag.includes('data-clock="24"') ? '24' : '12',
    isSavingData: false,
  };
  Object.assign(globalThis, { [REQUEST_PREFERENCES_KEY]: () => preferences });
}

function formatSavedAt(savedAtMs: number, nowMs: number): string {
  return getNzDayNumber(savedAtMs) === getNzDayNumber(nowMs)
    ? messages.atTime(formatTime(savedAtMs))
    : messages.onDate(formatDate(savedAtMs, { nowMs, isShort: true }));
}

/** Adds a bar to a saved page that says when it was saved. */
export function addSavedBar(html: string, savedAtMs: number, nowMs: number): string {
  applyPagePreferences(html);
  const text = messages.bar(formatSavedAt(savedAtMs, nowMs));
  return html
    .replace('<html ', `<html style="${SAFE_AREA_STYLE}" `)
    .replace(
      '<body>',
      `<body>\n<div role="status" ${SAVED_COPY_ATTRIBUTE} style="${BAR_STYLE}">${text}</div>`,
    );
}

export interface SavedPageLink {
  readonly url: string;
  /** HTML, as `readTitle` returns it. */
  readonly title: string;
  readonly savedAtMs: number;
}

/** Adds the list of saved pages to the offline page, newest first. */
export function addSavedList(html: string, pages: readonly SavedPageLink[], nowMs: number): string {
  applyPagePreferences(html);
  const items = [...pages]
    .sort((a, b) => b.savedAtMs - a.savedAtMs)
    .map(({ url, title, savedAtMs }) => {
      const { pathname, search } = new URL(url);
      const href = (pathname + search).replaceAll('&', '&amp;');
      return `<li><a href="${href}">${title}<small>${messages.saved(formatSavedAt(savedAtMs, nowMs))}</small></a></li>`;
    });
  const list =
    items.length === 0
      ? `<p>${messages.nothingSaved}</p>`
      : `<h2>${messages.savedPages}</h2><ul>${items.join('')}</ul>`;
  return html.replace(SAVED_LIST_PLACEHOLDER, () => list);
}
