import { describe, expect, it } from '@jest/globals';
import { findBrokenLinks } from './check-links.ts';

function find(html: string): readonly string[] {
  return findBrokenLinks(
    new Map([
      ['guides/a.html', html],
      ['guides/b.html', '<h2 id="how">How</h2>'],
      ['assets/docs.css', null],
    ]),
  );
}

describe('findBrokenLinks', () => {
  it('accepts links to pages, headings, files and other sites', () => {
    const links = ['b.html', 'b.html#how', '../assets/docs.css', 'https://example.org', '/jobs'];
    expect(find(links.map((link) => `<a href="${link}">x</a>`).join(''))).toEqual([]);
  });

  it.each([
    ['c.html', 'guides/a.html links to c.html, but the site has no guides/c.html'],
    ['b.html#why', 'guides/a.html links to b.html#why, but guides/b.html has no such heading'],
    ['#why', 'guides/a.html links to #why, but guides/a.html has no such heading'],
  ])('reports %s', (link, message) => {
    expect(find(`<a href="${link}">x</a>`)).toEqual([message]);
  });
});
