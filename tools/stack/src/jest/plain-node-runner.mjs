/** Jest's `runner` for tests in plain Node. It must be the default export of an ES module. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { swc } from './unit-test-projects.mjs';

registerHooks({
  load(url, context, nextLoad) {
    // Node strips types, but cannot compile JSX.
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

export { PlainNodeRunner as default } from './run-in-plain-node.ts';
