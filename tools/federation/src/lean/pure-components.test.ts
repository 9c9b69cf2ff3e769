import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import markPureComponents from './pure-components.mjs';

const root = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const readSource = (file: string) =>
  readFileSync(path.join(root, 'dist/production/lib', file), 'utf8');

describe('markPureComponents', () => {
  it.each(['dom/lib.js', 'dom/ssr/components.js', 'context.js'])(
    'removes from react-router’s %s everything that would keep an unused component in the build',
    (file) => {
      const source = readSource(file);
      const marked = markPureComponents(source);

      expect(source).toMatch(/^\w+\.displayName/m);
      expect(marked).not.toMatch(/^\w+\.displayName/m);
      expect(marked).toMatch(/^const \w+ = \/\* #__PURE__ \*\/ React/m);
      expect(marked).not.toMatch(/^const \w+ = [\w$]+\.(?:createContext|forwardRef)\(/m);
    },
  );

  it('does not change a module without components', () => {
    const source = readSource('router/router.js');

    expect(markPureComponents(source)).toBe(source);
  });
});
