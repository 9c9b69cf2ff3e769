import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { SERVER_FLAGS } from './node-child.ts';

const BOUND_BYTES = 2 * 16 * 1024 * 1024;
/** Memory that V8 counts in addition to the two halves of the young generation. */
const SLACK_BYTES = 2 * 1024 * 1024;

/**
 * Allocates memory in the way that loading many modules does: many objects, and the garbage
 * collector frees many of them only after a while.
 */
const GROW = `
  let kept = [];
  for (let round = 0; round < 60; round += 1) {
    const fresh = [];
    for (let index = 0; index < 100_000; index += 1) fresh.push({ round, index });
    kept = [...kept.slice(-5), fresh];
  }
  console.log(require('node:v8').getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size);
`;

it("SERVER_FLAGS limit the space for young objects whatever the machine's memory", () => {
  const { stdout, status } = spawnSync(process.execPath, [...SERVER_FLAGS, '--eval', GROW], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(status).toBe(0);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThanOrEqual(BOUND_BYTES + SLACK_BYTES);
});
