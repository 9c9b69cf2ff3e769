/** `npm run demo:deploy`, as it runs in CI: on a stack of its own, whose promises it keeps or fails by. Needs the build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { inRoot } from './paths.ts';

jest.setTimeout(600_000);

it('a release, a canary and rollbacks on a running product keep what is promised, without a failed request', async () => {
  let said = '';
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', inRoot('tools/stack/src/commands/demo.ts')],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PADDOCK_EMULATORS: 'off',
        PADDOCK_DEMO_STACK: 'own',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  // Its figures are for whoever reads the stage's output.
  console.log(
    said
      .split('\n')
      .filter((line) => line.startsWith('→'))
      .join('\n'),
  );
  expect([code, code === 0 ? '' : said]).toEqual([0, '']);
  expect(said).toContain('Everything that was promised was kept.');
});
