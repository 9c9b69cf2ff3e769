import MiniSearch from 'minisearch';
import { SECTIONS, type Page } from './page.ts';
import { INDEX_VARIABLE, SEARCH_OPTIONS, type SearchEntry } from './search-options.ts';

const MAX_TEXT_LENGTH = 5_000;

/**
 * Returns a script that sets the search index. It is a script and not JSON, because a page that is
 * opened from the disk cannot fetch files.
 */
export function buildSearchIndex(pages: readonly Page[]): string {
  const search = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  search.addAll(pages.flatMap(listEntries));
  return `window.${INDEX_VARIABLE}=${JSON.stringify(JSON.stringify(search))};\n`;
}

export function listEntries({ path, section, title, parts }: Page): readonly SearchEntry[] {
  return parts
    .filter(({ id, text }) => id !== '' || text !== '')
    .map(({ id, heading, text }) => ({
      id: id === '' ? path : `${path}#${id}`,
      page: title,
      heading: heading || title,
      section: section === null ? 'Home' : SECTIONS[section],
      text: text.slice(0, MAX_TEXT_LENGTH),
    }));
}
