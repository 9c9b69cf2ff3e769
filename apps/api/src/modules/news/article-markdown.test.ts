import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseArticle } from './article-markdown.ts';

const parseBlocks = (markdown: string) => {
  const { blocks, problems } = parseArticle(markdown);
  expect(problems).toEqual([]);
  return blocks;
};

describe('parseArticle', () => {
  it('parses paragraphs, headings, quotes and lists', () => {
    expect(
      parseBlocks(
        'It came on the\nTuesday.\n\n# What it means\n\n### For hay\n\n> We had forgotten.\n>\n> All of us.\n\n- Hold the ewes\n- Drill early\n\n1. First\n2. Second',
      ),
    ).toEqual([
      { type: 'paragraph', text: 'It came on the Tuesday.' },
      { type: 'heading', text: 'What it means' },
      { type: 'heading', text: 'For hay', level: 3 },
      { type: 'quote', text: 'We had forgotten.' },
      { type: 'quote', text: 'All of us.' },
      { type: 'list', text: '', items: ['Hold the ewes', 'Drill early'] },
      { type: 'list', text: '', items: ['First', 'Second'], isOrdered: true },
    ]);
  });

  it('parses links and emphasis within a block', () => {
    expect(
      parseBlocks(
        'See [the **whole** table](https://example.nz/a?b=1&c) or _[our jobs](/jobs)_, `code` &amp; <mail@example.nz>.',
      ),
    ).toEqual([
      {
        type: 'paragraph',
        text: 'See the whole table or our jobs, code & mail@example.nz.',
        spans: [
          { text: 'See ' },
          { text: 'the ', href: 'https://example.nz/a?b=1&c' },
          { text: 'whole', href: 'https://example.nz/a?b=1&c', isStrong: true },
          { text: ' table', href: 'https://example.nz/a?b=1&c' },
          { text: ' or ' },
          { text: 'our jobs', href: '/jobs', isEmphasis: true },
          { text: ', code & ' },
          { text: 'mail@example.nz', href: 'mailto:mail@example.nz' },
          { text: '.' },
        ],
      },
    ]);
    expect(parseBlocks('- **Feed** out\n- Rest')).toEqual([
      {
        type: 'list',
        text: '',
        items: ['Feed out', 'Rest'],
        itemSpans: [[{ text: 'Feed', isStrong: true }, { text: ' out' }], [{ text: 'Rest' }]],
      },
    ]);
  });

  it('parses a picture with its alternative text', () => {
    expect(parseBlocks('Text\n\n![Rain over hills](scene:sheep)')[1]).toEqual({
      type: 'picture',
      text: 'Rain over hills',
      pictureReference: { type: 'scene', name: 'sheep', alt: 'Rain over hills', line: 3 },
    });
  });

  it.each([
    ['<script>alert(1)</script>', 1, 'HTML'],
    ['Well\n\nSome <b>bold</b> words', 3, 'HTML'],
    ['[x](javascript:alert(1))', 1, 'isn’t a valid link'],
    ['[x](data:text/html,a)', 1, 'isn’t a valid link'],
    ['[x](//evil.example/a)', 1, 'isn’t a valid link'],
    ['[x](/\\evil.example)', 1, 'isn’t a valid link'],
    ['[x](jobs)', 1, 'isn’t a valid link'],
    ['![x](https://elsewhere.example/a.jpg)', 1, 'your own photos'],
    ['![](scene:sheep)', 1, 'Describe what the picture shows'],
    ['Words and ![x](scene:sheep)', 1, 'its own paragraph'],
    ['    four spaces', 1, 'four spaces'],
    ['```\ncode\n```', 1, 'Code'],
    ['a\n\n---\n\nb', 3, 'Lines across'],
    ['#### Deep', 1, 'for a heading'],
    ['- a\n  - b', 2, 'Lists within lists'],
    ['[a][b]\n\n[b]: https://example.nz', 1, '[text](address)'],
    ['   ', 1, 'Write the article'],
  ])('given %j, reports on line %i: %j', (markdown, line, text) => {
    const [problem] = parseArticle(markdown).problems;
    expect(problem).toEqual({ line, message: expect.stringContaining(text) });
  });

  it('links only to allowed addresses, whatever the input', () => {
    const fragment = fc.constantFrom(
      '[a](',
      ')',
      'javascript:',
      'https://a.nz/',
      '/jobs',
      '//b',
      '<',
      '>',
      '"',
      '**',
      '_',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '![x](scene:sheep)',
      '&#x6A;',
      '&colon;',
      '\t',
      'data:',
      'mailto:a@b.nz',
      '\\',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 14 }), (parts) => {
        for (const { spans = [], itemSpans = [] } of parseArticle(parts.join('')).blocks)
          for (const { href } of [...spans, ...itemSpans.flat()])
            expect(href ?? '/').toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/);
      }),
      { numRuns: 2_000 },
    );
  });
});
