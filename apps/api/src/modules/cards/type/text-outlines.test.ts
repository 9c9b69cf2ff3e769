import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toTextPath, toDrawableText, measureWidth, wrapText } from './text-outlines.ts';

describe('text outlines', () => {
  it('keep macrons and typographic marks, and drop characters that have no glyph', () => {
    expect(toDrawableText('Whangārei – “Hawke’s Bay” $1,200 + GST, 5 m³ · ½ tonne')).toBe(
      'Whangārei – “Hawke’s Bay” $1,200 + GST, 5 m³ · ½ tonne',
    );
    expect(toDrawableText('  Ngāti 🚜 Tractor\n<b>&  ạ 拖拉机 ')).toBe('Ngāti Tractor <b>& a');
    expect(toDrawableText('🐄🐄')).toBe('');
  });

  it('contain no text that could close an SVG element', () => {
    const svg = toTextPath(toDrawableText('</svg><script>'), 0, 0, 40, '#000');
    expect(svg).not.toMatch(/script|<\/svg>/);
  });

  it('wrap between words, otherwise within words, and end in an ellipsis when cut off', () => {
    expect(wrapText('Farm gate', 60, 1_000, 3)).toEqual(['Farm gate']);
    expect(wrapText('Massey Ferguson 5711 with front end loader', 80, 700, 3)).toEqual([
      'Massey Ferguson',
      '5711 with front',
      'end loader',
    ]);
    expect(
      wrapText('Massey Ferguson 5711 with front end loader and more', 80, 700, 2).at(-1),
    ).toMatch(/^5711.*…$/);
    expect(wrapText('W'.repeat(80), 80, 700, 3)).toHaveLength(3);
  });

  it('never exceed the maximum width and number of lines, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.integer({ min: 1, max: 4 }),
        (text, maxLines) => {
          const lines = wrapText(toDrawableText(text), 64, 600, maxLines);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(measureWidth(line, 64)).toBeLessThanOrEqual(600);
        },
      ),
      { numRuns: 300 },
    );
  });
});
