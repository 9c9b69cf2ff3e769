import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import { buildSearchIndex } from './build-search-index.ts';
import type { Page, SectionId } from './page.ts';
import { INDEX_VARIABLE, SEARCH_OPTIONS } from './search-options.ts';

function createPage(path: string, section: SectionId, title: string, text: string): Page {
  return {
    ...{ path, section, group: '', file: path, markdown: '', title, summary: '', html: '' },
    headings: [],
    parts: [
      { id: '', heading: '', text: 'Intro.' },
      { id: 'how', heading: 'How', text },
    ],
  };
}

const PAGES = [
  createPage('guides/deploying.html', 'guides', 'Deploying', 'Try a canary in Whangārei first.'),
  createPage('reference/runtime.html', 'reference', 'runtime', 'A canary cookie: canary.'),
];

/** Searches as the browser does, after running the index's script. */
function search(query: string): readonly unknown[] {
  const window: Record<string, string> = {};
  runInNewContext(buildSearchIndex(PAGES), { window });
  const index = MiniSearch.loadJSON(window[INDEX_VARIABLE] ?? '', SEARCH_OPTIONS);
  return index.search(query).map(({ id }): unknown => id);
}

describe('buildSearchIndex', () => {
  it('finds the parts of pages that contain the word, and lists guides first', () => {
    expect(search('canary')).toEqual(['guides/deploying.html#how', 'reference/runtime.html#how']);
  });

  it.each(['whangarei', 'WHANGĀREI', 'canari first', 'whang'])('finds %s', (query) => {
    expect(search(query)[0]).toBe('guides/deploying.html#how');
  });

  it('finds only parts that contain every word', () => {
    expect(search('canary cookie')).toEqual(['reference/runtime.html#how']);
  });
});
