/** Runs `npm run demo:deploy` as CI does, on a temporary stack. Requires a build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { inRoot } from './paths.ts';

jest.setTimeout(600_000);

it('npm run demo:deploy demonstrates every guarantee of ADR 18 on a running stack, and no request fails @full', async () => {
  let output = '';
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
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  // Print the figures, so that they are in the test's output.
  console.log(
    output
      .split('\n')
      .filter((line) => line.startsWith('→'))
      .join('\n'),
  );
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  expect(output).toContain('Every promise was kept.');
});
