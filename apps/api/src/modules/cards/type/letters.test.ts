import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outline, settable, measureWidth, wrap } from './letters.ts';

describe('text as outlines', () => {
  it('keeps macrons and typographic signs, and leaves out what it has no letter for', () => {
    expect(settable('Whangārei – “Hawke’s Bay” $1,200 + GST, 5 m³ · ½ tonne')).toBe(
      'Whangārei – “Hawke’s Bay” $1,200 + GST, 5 m³ · ½ tonne',
    );
    expect(settable('  Ngāti 🚜 Tractor\n<b>&  ạ 拖拉机 ')).toBe('Ngāti Tractor <b>& a');
    expect(settable('🐄🐄')).toBe('');
  });

  it('holds no text that could end an element', () => {
    const svg = outline(settable('</svg><script>'), 0, 0, 40, '#000');
    expect(svg).not.toMatch(/script|<\/svg>/);
  });

  it('breaks between words, then within them, and ends in an ellipsis', () => {
    expect(wrap('Farm gate', 60, 1_000, 3)).toEqual(['Farm gate']);
    expect(wrap('Massey Ferguson 5711 with front end loader', 80, 700, 3)).toEqual([
      'Massey Ferguson',
      '5711 with front',
      'end loader',
    ]);
    expect(wrap('Massey Ferguson 5711 with front end loader and more', 80, 700, 2).at(-1)).toMatch(
      /^5711.*…$/,
    );
    expect(wrap('W'.repeat(80), 80, 700, 3)).toHaveLength(3);
  });

  it('never makes a line wider, nor more lines, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.integer({ min: 1, max: 4 }),
        (text, maxLines) => {
          const lines = wrap(settable(text), 64, 600, maxLines);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(measureWidth(line, 64)).toBeLessThanOrEqual(600);
        },
      ),
      { numRuns: 300 },
    );
  });
});
