import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { SERVER_FLAGS } from './node-child.ts';

const BOUND_BYTES = 2 * 16 * 1024 * 1024;
/** Pages that V8 counts beside the two halves. */
const SLACK_BYTES = 2 * 1024 * 1024;

/** As reading many modules does: much that is new, and much of it that stays for a while. */
const GROW = `
  let kept = [];
  for (let round = 0; round < 60; round += 1) {
    const fresh = [];
    for (let index = 0; index < 100_000; index += 1) fresh.push({ round, index });
    kept = [...kept.slice(-5), fresh];
  }
  console.log(require('node:v8').getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size);
`;

it('a server’s space for young objects stays bounded on a machine of any size', () => {
  const { stdout, status } = spawnSync(process.execPath, [...SERVER_FLAGS, '--eval', GROW], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(status).toBe(0);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThanOrEqual(BOUND_BYTES + SLACK_BYTES);
});
