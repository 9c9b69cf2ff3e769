import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { SHARED_MODULES } from './shared.ts';
import { listSharedExports, SHARED_EXPORTS_PLUGIN } from './shared-exports-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-shared-exports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** @returns the errors of a build of the module */
function findErrors(code: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'page.js'), code);
  return new Promise((resolve) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './page.js',
        output: { path: path.join(folder, 'out') },
        externals: Object.fromEntries(SHARED_MODULES.map((name) => [name, 'globalThis'])),
        plugins: [SHARED_EXPORTS_PLUGIN],
      },
      (_error, stats) => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
}

describe('SHARED_EXPORTS_PLUGIN', () => {
  it('accepts names that the host’s copies have', async () => {
    expect(
      await findErrors(`
        import * as React from 'react';
        import { styled, css } from 'styled-components';
        import { Link, useRouteData as data } from '@paddock/router';
        import { eventBus } from '@paddock/event-bus';
        export { keyframes } from 'styled-components';
        console.log(React.useState, styled, css, Link, data, eventBus);`),
    ).toEqual([]);
  });

  it('says which name is missing, and what to use instead', async () => {
    const [error, ...others] = await findErrors(
      "import { createGlobalStyle } from 'styled-components'; export default createGlobalStyle;",
    );
    expect(error).toMatch(
      /page\.js imports createGlobalStyle from styled-components, but the copy that the shell shares does not have it\. Global styles/,
    );
    expect(others).toEqual([]);
    const reactErrors = await findErrors(
      "import * as React from 'react'; import { preload } from 'react-dom'; export default [React.ViewTransition, preload];",
    );
    expect(reactErrors).toEqual([
      expect.stringMatching(/ViewTransition from react, .* leaves it out of React/),
      expect.stringMatching(/preload from react-dom, .* leaves it out of React/),
    ]);
    const [routerError] = await findErrors(
      "export { useSearchParams } from '@paddock/router'; import('./page.js');",
    );
    expect(routerError).toContain('It has useLocation, useNavigate');
  });
});

describe('listSharedExports', () => {
  it('finds names of every shared module', () => {
    for (const name of SHARED_MODULES)
      expect([name, listSharedExports(name).length > 1]).toEqual([name, true]);
    expect(listSharedExports('styled-components')).toEqual(['css', 'keyframes', 'styled']);
  });
});
