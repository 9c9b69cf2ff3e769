import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createManifest, toPublicExports } from './manifests.ts';

describe('toPublicExports', () => {
  it('keeps the names of modules and replaces the sources with built files', () => {
    expect(toPublicExports({ '.': './src/index.ts', './*': './src/*.ts' })).toEqual({
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './*': { types: './src/*.d.ts', default: './src/*.js' },
    });
  });

  it('keeps the extension in the names of a library whose imports have one', () => {
    const built = { types: './src/*.d.ts', default: './src/*.js' };
    expect(toPublicExports({ './*': './src/*' })).toEqual({ './*.ts': built, './*.tsx': built });
  });
});

describe('createManifest', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-manifest-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lists packages that may exist only once as peers, and the others as dependencies', () => {
    mkdirSync(path.join(folder, 'testing'));
    const modules = {
      'card.js': `import { jsx } from "react/jsx-runtime";\nimport { useBus } from '@paddock/event-bus';`,
      'bus.js': `import './card.js';\nimport { Subject } from 'rxjs';\nimport path from 'node:path';`,
      'bus.d.ts': `export declare const client: import("@paddock/api-client").ApiClient;`,
      'lazy.js': `const app = () => import('firebase/app');`,
      'testing/render.js': `import { render } from '@testing-library/react';`,
    };
    for (const [file, text] of Object.entries(modules))
      writeFileSync(path.join(folder, file), text);
    expect(createManifest(folder, { name: '@paddock/bus', version: '1.2.0' })).toMatchObject({
      name: '@paddock/bus',
      version: '1.2.0',
      dependencies: { firebase: expect.any(String), rxjs: expect.any(String) },
      peerDependencies: {
        '@paddock/api-client': expect.stringMatching(/^\^1\./),
        '@paddock/event-bus': expect.stringMatching(/^\^1\./),
        react: expect.stringMatching(/^\^\d+$/),
      },
    });
    const { dependencies } = createManifest(folder, { name: '@paddock/bus', version: '1.2.0' });
    expect(Object.keys(dependencies ?? {})).toEqual(['firebase', 'rxjs']);
  });

  it('ignores the imports in the examples of docstrings', () => {
    const example = `/**\n * @example\n * import { useBus } from '@paddock/event-bus';\n */\nexport const bus = 1;`;
    writeFileSync(path.join(folder, 'bus.js'), example);
    expect(createManifest(folder, { name: 'create', version: '1.2.0' })).toMatchObject({
      dependencies: {},
      peerDependencies: {},
    });
  });
});
