import { describe, expect, it } from '@jest/globals';
import { addSavedBar, addSavedList, listScriptsAndFonts, readTitle } from './saved-page-html.ts';

const NOW_MS = Date.parse('2026-11-26T20:40:00+13:00');
const AN_EVENING_MS = Date.parse('2026-11-26T20:26:00+13:00');
const YESTERDAY_MS = Date.parse('2026-11-25T20:26:00+13:00');
const HTML = `<!doctype html>
<html lang="en-NZ" data-theme="dark">
<head><title>Hay &amp; straw | Paddock</title>
<style>@font-face{src:url(/assets/fonts/sans.12.woff2)}</style>
<script defer src="/assets/shell/shell.12.js" crossorigin></script>
<link rel="preload" as="script" href="/assets/remotes/search/1/client/entry.34.js">
<link rel="stylesheet" href="/assets/remotes/search/1/client/home.56.css" crossorigin>
<link rel="icon" href="/assets/icons/icon-192.png"></head>
<body>
<div id="root"></div></body></html>`;

describe('listScriptsAndFonts', () => {
  it('returns each script, stylesheet and font once', () => {
    expect(listScriptsAndFonts(HTML + HTML)).toEqual([
      '/assets/shell/shell.12.js',
      '/assets/remotes/search/1/client/entry.34.js',
      '/assets/remotes/search/1/client/home.56.css',
      '/assets/fonts/sans.12.woff2',
    ]);
  });
});

describe('readTitle', () => {
  it('returns the title as HTML, without the site’s name', () => {
    expect(readTitle(HTML)).toBe('Hay &amp; straw');
  });
});

describe('addSavedBar', () => {
  it('says when the page was saved, before the page’s own content', () => {
    const html = addSavedBar(HTML, AN_EVENING_MS, NOW_MS);
    expect(html).toMatch(
      /<body>\n<div role="status" data-saved-copy [^>]*>You’re offline\. This page was saved at 8:26 pm\.<\/div>\n<div id="root">/,
    );
    expect(html).toContain('<html style="--pd-safe-top:');
  });

  it('names the day of a page that was saved earlier', () => {
    expect(addSavedBar(HTML, YESTERDAY_MS, NOW_MS)).toContain('This page was saved on 25 Nov.');
  });

  it('formats the time as the saved page does', () => {
    const html = HTML.replace('data-theme', 'data-clock="24" data-theme');
    expect(addSavedBar(html, AN_EVENING_MS, NOW_MS)).toContain('This page was saved at 20:26.');
  });
});

describe('addSavedList', () => {
  const OFFLINE_PAGE = '<html lang="en-NZ"><main><!--saved--></main>';

  it('lists the saved pages, newest first', () => {
    const html = addSavedList(
      OFFLINE_PAGE,
      [
        { url: 'https://p.test/jobs/a/1', title: 'Shearer', savedAtMs: YESTERDAY_MS },
        {
          url: 'https://p.test/search/listing?a=1&b=$&',
          title: 'Hay &amp; straw',
          savedAtMs: AN_EVENING_MS,
        },
      ],
      NOW_MS,
    );
    expect(html).toContain(
      '<ul><li><a href="/search/listing?a=1&amp;b=$&amp;">Hay &amp; straw<small>Saved at 8:26 pm</small></a></li><li><a href="/jobs/a/1">Shearer<small>Saved on 25 Nov</small></a></li></ul>',
    );
  });

  it('says what will be saved when nothing is', () => {
    expect(addSavedList(OFFLINE_PAGE, [], NOW_MS)).toContain('Listings and searches you open');
  });
});
