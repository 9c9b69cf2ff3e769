import { expect, test } from '@jest/globals';
import type { Message } from '@paddock/contracts/http';
import { blockMaker } from './message-blocks.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const START = Date.parse('2026-11-20T00:00:00Z');

/** One an hour, in turns. */
function said(from: number, to: number, stepMs = 3_600_000): Message[] {
  return Array.from({ length: to - from + 1 }, (_each, index) => {
    const sequence = from + index;
    return {
      id: `9${sequence}`,
      sequence,
      body: `Number ${sequence}`,
      photos: [],
      phone: null,
      place: null,
      sent: new Date(START + sequence * stepMs).toISOString(),
      is_mine: sequence % 2 === 0,
    };
  });
}
const titles = (blocks: ReturnType<ReturnType<typeof blockMaker>>) =>
  blocks.flatMap(({ days }) => days.flatMap(({ title, messages }) => [title, messages.length]));

test('each day is named once, also where a block begins in the middle of it', () => {
  const blocks = blockMaker(NOW)(said(1, 40));
  const named = blocks
    .flatMap(({ days }) => days.map(({ title }) => title))
    .filter((title) => title !== null);
  expect(named).toEqual(['20 November', 'Yesterday', 'Today']);
  expect(
    blocks.flatMap(({ days }) =>
      days.flatMap(({ messages }) => messages.map(({ sequence }) => sequence)),
    ),
  ).toEqual(said(1, 40).map(({ sequence }) => sequence));
});

test('older ones, and a new one, leave what is drawn as it was', () => {
  const make = blockMaker(NOW);
  const [older, known, come] = [said(1, 49), said(50, 99), said(100, 100)];
  const before = make(known);
  const after = make([...older, ...known, ...come]);
  const kept = before.filter((block) => after.includes(block));
  // The first has another before it now, the last another after it.
  expect(kept).toHaveLength(before.length - 2);
  expect(titles(after)).toEqual(titles(blockMaker(NOW)([...older, ...known, ...come])));
});

test('messages of one breath are one turn, over the edge of a block too', () => {
  const one = said(5, 14, 1_000).map((message) => ({ ...message, is_mine: true }));
  const ends = blockMaker(NOW)(one).flatMap(({ days }) =>
    days.flatMap(({ messages }) =>
      messages.filter(({ isLastOfRun }) => isLastOfRun).map(({ sequence }) => sequence),
    ),
  );
  expect(ends).toEqual([14]);
});

test('the first words of somebody are looked at harder, where they are known to be the first', () => {
  const [first, ...rest] = said(1, 3).map((message) => ({
    ...message,
    is_mine: false,
    body: 'Ring me on 027 555 0142',
  }));
  const warned = (messages: readonly Message[]) =>
    blockMaker(NOW)(messages).flatMap(({ days }) =>
      days.flatMap((day) =>
        day.messages.filter(({ warning }) => warning).map(({ sequence }) => sequence),
      ),
    );
  expect(first && warned([first, ...rest])).toEqual([1]);
  expect(warned(rest)).toEqual([]);
});
