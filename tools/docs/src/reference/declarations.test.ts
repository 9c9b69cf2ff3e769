import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readModule } from './declarations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-docs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string, others: Readonly<Record<string, string>> = {}) {
  for (const [name, content] of Object.entries({ ...others, 'index.d.ts': text }))
    writeFileSync(path.join(folder, name), content);
  return readModule(path.join(folder, 'index.d.ts'));
}

describe('readModule', () => {
  it('reads an export’s declaration and docstring', () => {
    const { exports } = read(`/**
 * Counts bales.
 *
 * @param field the field's id
 * @returns null when it is raining
 * @throws Error at night
 * @example
 * import { countBales } from '@farm/hay';
 *
 * if (dry) {
 *   countBales('a');
 * }
 */
export declare function countBales(field: string): number | null;
declare const hidden = 1;`);
    expect(exports).toEqual([
      {
        name: 'countBales',
        type: 'function',
        code: 'function countBales(field: string): number | null;',
        summary: 'Counts bales.',
        parameters: [{ name: 'field', text: "the field's id" }],
        notes: ['Returns null when it is raining', 'Throws Error at night'],
        examples: ["import { countBales } from '@farm/hay';\n\nif (dry) {\n  countBales('a');\n}"],
      },
    ]);
  });

  it('reads named re-exports from their module, and names the package of others', () => {
    const { summary, exports } = read(
      "/** Tools for hay. */\nexport { Rake } from './rake.tsx';\nexport { useGate } from 'gates';",
      { 'rake.d.ts': '/** A rake. */\nexport declare class Rake {}' },
    );
    expect(summary).toBe('Tools for hay.');
    expect(exports).toMatchObject([
      { name: 'Rake', type: 'class', summary: 'A rake.' },
      { name: 'useGate', type: 're-export', from: 'gates' },
    ]);
  });
});
