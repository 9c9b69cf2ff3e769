import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseDescription, getExcerpt, parseInlines } from './description-blocks.ts';
import { Description } from './description.tsx';

const HOSTILE = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  'https://evil.test/"onmouseover="alert(1)',
  'http://user:pass@evil.test',
  'data:text/html,<b>x</b>',
  '<!--',
  '&lt;b&gt;',
  '- <b>bold</b>',
  '1. <a href="javascript:alert(1)">',
  'www.',
);
// fast-check's own unit 'binary' first builds a table of all code points, which takes seconds.
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }))
  .map((code) => String.fromCodePoint(code));
const DESCRIPTION_PARTS = fc.array(
  fc.oneof(
    HOSTILE,
    fc.string({ unit: anyCharacter, maxLength: 30 }),
    fc.constantFrom('\n', '\n\n', ' ', '- ', '2) ', 'https://farmlands.test/hay'),
  ),
  { maxLength: 12 },
);
const ALLOWED_TAGS = new Set(['P', 'UL', 'OL', 'LI', 'A', 'BR']);

describe('Description', () => {
  it('never renders HTML from the text, and links only to http(s) addresses', () => {
    fc.assert(
      fc.property(DESCRIPTION_PARTS, (parts) => {
        const { container, unmount } = render(<Description text={parts.join('')} />);
        const body = container.querySelector('[data-part="description"]');
        for (const element of body?.querySelectorAll('*') ?? []) {
          expect(ALLOWED_TAGS).toContain(element.tagName);
          for (const { name } of element.attributes)
            expect(['class', 'href', 'rel', 'target']).toContain(name);
          if (element instanceof HTMLAnchorElement)
            expect(element.getAttribute('href')).toMatch(/^https?:\/\//);
        }
        unmount();
      }),
      { numRuns: 60 },
    );
  });

  it('shows every word of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-zāēīōū$<>&]{1,12}$/u), { maxLength: 20 }),
        (words) => {
          const shown = parseDescription(words.join(' ')).flatMap((block) =>
            (block.type === 'paragraph' ? block.lines : block.items).flatMap((parts) =>
              parts.map((part) => part.text),
            ),
          );
          expect(shown.join('').split(/\s+/).filter(Boolean)).toEqual(
            words.join(' ').split(/\s+/).filter(Boolean),
          );
        },
      ),
    );
  });

  it('escapes HTML on the server too', () => {
    expect(renderToStaticMarkup(<Description text={'Good hay.\n<b>Dry</b>'} />)).toContain(
      '&lt;b&gt;Dry&lt;/b&gt;',
    );
  });

  it('parses paragraphs, lines, and ordered and unordered lists', () => {
    const blocks = parseDescription(
      'Two good rams.\nBoth tested.\n\n- Romney\n- Perendale\n1. Ring first\n2) Bring a trailer\nThanks',
    );
    expect(
      blocks.map((block) =>
        block.type === 'list'
          ? `${block.isOrdered ? 'ol' : 'ul'}${block.items.length}`
          : `p${block.lines.length}`,
      ),
    ).toEqual(['p2', 'ul2', 'ol2', 'p1']);
  });

  it('marks links as user-generated content', () => {
    render(<Description text="See www.breedplan.test/romney, or ring." />);
    const link = screen.getByRole('link', { name: 'www.breedplan.test/romney' });
    expect(link).toHaveAttribute('href', 'https://www.breedplan.test/romney');
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  });

  it('does not include a sentence’s full stop in the link', () => {
    expect(parseInlines('At https://a.test/b.')).toEqual([
      { type: 'text', text: 'At ' },
      { type: 'link', text: 'https://a.test/b', href: 'https://a.test/b' },
      { type: 'text', text: '.' },
    ]);
  });
});

describe('getExcerpt', () => {
  it('returns one line, cut off after a whole word', () => {
    const text = getExcerpt('Well-kept Massey Ferguson with a loader.\n\n'.repeat(8));
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text).toMatch(/^Well-kept .*\w…$/);
    expect(text).not.toContain('\n');
  });
});
