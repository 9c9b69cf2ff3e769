import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { rewriteTimeouts, PHONE_TIMEOUT_PLUGIN } from './phone-timeout-plugin.ts';

const require = createRequire(import.meta.url);
/** The folder with the installed SDK's modules for browsers. */
const SDK_FOLDER = path.join(
  path.dirname(createRequire(require.resolve('firebase/auth')).resolve('@firebase/auth')),
  '../esm',
);
const SDK_FILES = readdirSync(SDK_FOLDER).filter((name) => /^index-[\w-]+\.js$/.test(name));
const sdk = () => readFileSync(path.join(SDK_FOLDER, SDK_FILES[0] ?? ''), 'utf8');

describe('rewriteTimeouts', () => {
  it('rewrites only the network timeouts of the installed SDK', () => {
    expect(SDK_FILES).toHaveLength(1);
    const rewritten = rewriteTimeouts(sdk());
    expect(rewritten).toContain(
      '\nconst DEFAULT_API_TIMEOUT_MS = Object.assign(new Delay(30000, 60000), { isMobile: paddockIsPhone() });\n',
    );
    const before = new Set(sdk().split('\n'));
    expect(rewritten.split('\n').filter((line) => !before.has(line))).toHaveLength(1 + 3);
  });

  it('makes the SDK wait 60 s on a phone and 30 s on other devices, without changing other delays', () => {
    const [delays = ''] = /^class Delay \{[\s\S]*?^\}$/m.exec(sdk()) ?? [];
    const timeouts =
      rewriteTimeouts(sdk()).match(/^const \w+ = (?:Object\.assign\()?new Delay.*$/gm) ?? [];
    const waits = (isPhone: boolean) => {
      const names = timeouts.map((line) => /^const (\w+)/.exec(line)?.[1] ?? '');
      const code = `const debugAssert = () => {}, isMobileCordova = () => false, isReactNative = () => false, _isOnline = () => true;
        const paddockIsPhone = () => ${isPhone};
        ${delays}\n${timeouts.join('\n')}
        [${names.map((name) => `${name}.get()`).join()}].join();`;
      return (runInNewContext(code) as string).split(',').map(Number).sort();
    };
    expect(waits(true)).toEqual([2_000, 5_000, 60_000, 60_000, 60_000].sort());
    expect(waits(false)).toEqual([2_000, 5_000, 30_000, 30_000, 30_000].sort());
  });

  it.each([
    [
      'a different timeout',
      (source: string) => source.replace('new Delay(30000, 60000)', 'new Delay(30000, 90000)'),
    ],
    [
      'an additional timeout',
      (source: string) => `${source}\nconst MORE = new Delay(30000, 60000);`,
    ],
    [
      'a different check for phones',
      (source: string) => source.replace('return this.isMobile ?', 'return this.isHandheld ?'),
    ],
  ])('rejects an SDK with %s', (_change, change) => {
    expect(() => rewriteTimeouts(change(sdk()))).toThrow(/Auth SDK has changed/);
  });
});

describe('PHONE_TIMEOUT_PLUGIN', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pd-sdk-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function buildWith(file: string): Promise<{ readonly errors: string[]; readonly code: string }> {
    writeFileSync(
      path.join(folder, 'entry.js'),
      `import * as used from ${JSON.stringify(file)}; console.log(used);`,
    );
    return new Promise((resolve, reject) => {
      const compiler = webpack({
        mode: 'none',
        target: ['web', 'es2020'],
        context: folder,
        entry: './entry.js',
        output: { path: folder, filename: 'out.js' },
        externals: { '@paddock/firebase/phone': 'var phone' },
        plugins: [PHONE_TIMEOUT_PLUGIN],
      });
      compiler.run((error, stats) => {
        if (error || !stats) return reject(error ?? new Error('webpack returned no result'));
        const errors =
          stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [];
        compiler.close(() =>
          resolve({
            errors,
            code: errors.length === 0 ? readFileSync(path.join(folder, 'out.js'), 'utf8') : '',
          }),
        );
      });
    });
  }

  it('adds a check for phones to a build that includes the SDK', async () => {
    const { errors, code } = await buildWith(path.join(SDK_FOLDER, 'index.js'));
    expect(errors).toEqual([]);
    expect(code.match(/isMobile: .*isPhone.*\(\) \}/g)).toHaveLength(3);
  });

  it('does not change a build without the SDK', async () => {
    expect((await buildWith(require.resolve('rxjs'))).errors).toEqual([]);
  });

  it('makes a build fail when it uses another module format of the SDK', async () => {
    const { errors } = await buildWith(path.join(SDK_FOLDER, '../browser-cjs/index.js'));
    expect(errors.join()).toContain('0 modules of');
  });
});
