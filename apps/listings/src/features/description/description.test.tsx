import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { descriptionBlocks, excerpt, inlines } from './description-blocks.ts';
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
const WRITTEN = fc.array(
  fc.oneof(
    HOSTILE,
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('\n', '\n\n', ' ', '- ', '2) ', 'https://farmlands.test/hay'),
  ),
  { maxLength: 12 },
);
const ALLOWED_TAGS = new Set(['P', 'UL', 'OL', 'LI', 'A', 'BR']);

describe('a description', () => {
  it('never lets HTML through, and links to the web alone', () => {
    fc.assert(
      fc.property(WRITTEN, (parts) => {
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

  it('keeps every word that was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-zāēīōū$<>&]{1,12}$/u), { maxLength: 20 }),
        (words) => {
          const shown = descriptionBlocks(words.join(' ')).flatMap((block) =>
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

  it('is the same markup on the server', () => {
    expect(renderToStaticMarkup(<Description text={'Good hay.\n<b>Dry</b>'} />)).toContain(
      '&lt;b&gt;Dry&lt;/b&gt;',
    );
  });

  it('reads paragraphs, lines, and both sorts of list', () => {
    const blocks = descriptionBlocks(
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

  it('marks links of people as not ours', () => {
    render(<Description text="See www.breedplan.test/romney, or ring." />);
    const link = screen.getByRole('link', { name: 'www.breedplan.test/romney' });
    expect(link).toHaveAttribute('href', 'https://www.breedplan.test/romney');
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  });

  it('leaves the full stop of a sentence outside its link', () => {
    expect(inlines('At https://a.test/b.')).toEqual([
      { type: 'text', text: 'At ' },
      { type: 'link', text: 'https://a.test/b', href: 'https://a.test/b' },
      { type: 'text', text: '.' },
    ]);
  });
});

describe('an excerpt', () => {
  it('stands on one line, cut at a word', () => {
    const text = excerpt('Well-kept Massey Ferguson with a loader.\n\n'.repeat(8));
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text).toMatch(/^Well-kept .*\w…$/);
    expect(text).not.toContain('\n');
  });
});
