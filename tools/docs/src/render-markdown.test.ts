import { describe, expect, it } from '@jest/globals';
import type { PageSource } from './page.ts';
import { renderMarkdown, type FoundPage } from './render-markdown.ts';

const PAGES: Readonly<Record<string, FoundPage>> = {
  'docs/testing.md': { path: 'guides/testing.html', title: 'Tests' },
  'docs/adr': { path: 'decisions/index.html', title: 'Decisions' },
};

function render(markdown: string) {
  const source: PageSource = {
    path: 'architecture/search.html',
    section: 'architecture',
    group: 'How it works',
    file: 'docs/architecture/search.md',
    markdown,
  };
  return renderMarkdown(source, (file) => PAGES[file] ?? null);
}

describe('renderMarkdown', () => {
  it('gives each heading an id, with a number after a repeated one, and an anchor except for the title', () => {
    const { html, headings } = render('# Search\n\n## A `state`, and why\n\n## A state, and why');
    expect(headings).toEqual([
      { level: 1, id: 'search', text: 'Search' },
      { level: 2, id: 'a-state-and-why', text: 'A state, and why' },
      { level: 2, id: 'a-state-and-why-1', text: 'A state, and why' },
    ]);
    expect(html.match(/class="anchor"/g)).toHaveLength(2);
  });

  it.each([
    ['a document', '[tests](../testing.md)', '<a href="../guides/testing.html">tests</a>'],
    ['a heading', '[x](../testing.md#data)', '<a href="../guides/testing.html#data">x</a>'],
    ['a folder with a page', '[why](../adr/)', '<a href="../decisions/index.html">why</a>'],
    ['its own heading', '[x](#here)', '<a href="#here">x</a>'],
    ['another site', '[x](https://example.org/)', '<a href="https://example.org/">x</a>'],
  ])('keeps a link to %s', (_case, markdown, html) => {
    expect(render(markdown).html).toContain(html);
  });

  it('shows the title of a page in place of its file name', () => {
    const { html } = render('[testing.md](../testing.md) and [`docs/testing.md`](../testing.md)');
    expect(html.match(/>Tests<\/a>/g)).toHaveLength(2);
  });

  it('shows a link to a source file as its path', () => {
    expect(render('[pool.ts](../../apps/shell/pool.ts)').html).toContain(
      '<p><code>apps/shell/pool.ts</code></p>',
    );
    expect(render('[the pool](../../apps/shell/pool.ts)').html).toContain(
      '<p>the pool (<code>apps/shell/pool.ts</code>)</p>',
    );
  });

  it('draws Mermaid as SVG that loads nothing and shares no id with another diagram', () => {
    const flow = '```mermaid\nflowchart TB\n  a[Barn] --> b[Gate]\n```\n';
    const { html } = render(`${flow}\n${flow}`);
    expect(html).toContain('Barn');
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id = ''] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
  });

  it('splits the text into parts for the search, without headings', () => {
    expect(
      render('# Search\n\nFinds *hay*.\n\n## How\n\n| a | b |\n|--|--|\n| c | `d` |').parts,
    ).toEqual([
      { id: '', heading: '', text: 'Finds hay.' },
      { id: 'how', heading: 'How', text: 'a b c d' },
    ]);
  });

  it('escapes code', () => {
    expect(render('```ts\nconst a = "<b>"; // why\n```').html).toContain(
      '<span class="k">const</span> a = <span class="s">&quot;&lt;b&gt;&quot;</span>; <span class="c">// why</span>',
    );
  });
});
