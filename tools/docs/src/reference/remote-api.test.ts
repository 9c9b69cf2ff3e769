/** Checks the examples of everything that a remote's author calls. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../../federation/src/paths.ts';
import { SHARED_MODULES } from '../../../federation/src/shared.ts';
import { readModule, type ApiExport } from './declarations.ts';
import { findMissingExamples } from './find-missing-examples.ts';
import { MODULE_CALLERS } from './remote-api.ts';

const EXAMPLES_FOLDER = path.join(ROOT, '.paddock/docs-examples');

const EXPORT: ApiExport = {
  name: 'countBales',
  type: 'function',
  code: '',
  summary: '',
  parameters: [],
  notes: [],
  examples: [],
};

describe('findMissingExamples', () => {
  it('reports an export without an example, one that is in no list, and a name that is gone', () => {
    const documented = { ...EXPORT, name: 'rake', examples: ['rake();'] };
    const exports = [EXPORT, documented, { ...EXPORT, name: 'other' }];
    expect(
      findMissingExamples(exports, { remotes: ['countBales', 'rake'], shell: ['gone'] }),
    ).toEqual([
      'other is in no list: add it to tools/docs/src/reference/remote-api.ts',
      'gone is not exported: remove it from remote-api.ts',
      'countBales has no @example: add a short one to its docstring',
    ]);
  });
});

describe('the API for remotes', () => {
  it('includes every library that remotes share with the shell', () => {
    const shared = SHARED_MODULES.filter((name) => name.startsWith('@paddock/'));
    expect(Object.keys(MODULE_CALLERS)).toEqual(
      expect.arrayContaining(
        shared.map((name) => `libs/${name.replace('@paddock/', '')}/src/index.ts`),
      ),
    );
  });

  it.each(Object.entries(MODULE_CALLERS))(
    'has an example of each export of %s',
    (file, callers) => {
      expect(findMissingExamples(readModule(path.join(ROOT, file)).exports, callers)).toEqual([]);
    },
  );

  it('has examples that compile', () => {
    rmSync(EXAMPLES_FOLDER, { recursive: true, force: true });
    mkdirSync(EXAMPLES_FOLDER, { recursive: true });
    for (const file of Object.keys(MODULE_CALLERS))
      for (const { name, examples } of readModule(path.join(ROOT, file)).exports)
        for (const [index, example] of examples.entries())
          writeFileSync(path.join(EXAMPLES_FOLDER, `${name}-${index}.tsx`), `${example}\n`);
    const config = path.join(EXAMPLES_FOLDER, 'tsconfig.json');
    const base = path.join(ROOT, 'tsconfig.base.json');
    writeFileSync(config, JSON.stringify({ extends: base, include: ['*.tsx'] }));
    const compiler = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
