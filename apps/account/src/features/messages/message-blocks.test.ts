import { describe, expect, it } from '@jest/globals';
import type { Message } from '@paddock/contracts/http';
import { createBlockBuilder } from './message-blocks.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const START = Date.parse('2026-11-20T00:00:00Z');

/** Creates messages from alternating users, by default one per hour. */
function createMessages(from: number, to: number, stepMs = 3_600_000): Message[] {
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
      isMine: sequence % 2 === 0,
    };
  });
}
const summarizeDays = (blocks: ReturnType<ReturnType<typeof createBlockBuilder>>) =>
  blocks.flatMap(({ days }) => days.flatMap(({ title, messages }) => [title, messages.length]));

describe('createBlockBuilder', () => {
  it('gives each day one title, even when a block starts in the middle of a day', () => {
    const blocks = createBlockBuilder(NOW)(createMessages(1, 40));
    const dayTitles = blocks
      .flatMap(({ days }) => days.map(({ title }) => title))
      .filter((title) => title !== null);
    expect(dayTitles).toEqual(['20 November', 'Yesterday', 'Today']);
    expect(
      blocks.flatMap(({ days }) =>
        days.flatMap(({ messages }) => messages.map(({ sequence }) => sequence)),
      ),
    ).toEqual(createMessages(1, 40).map(({ sequence }) => sequence));
  });

  it('reuses unchanged blocks when older and newer messages are added', () => {
    const buildBlocks = createBlockBuilder(NOW);
    const [older, known, added] = [
      createMessages(1, 49),
      createMessages(50, 99),
      createMessages(100, 100),
    ];
    const before = buildBlocks(known);
    const after = buildBlocks([...older, ...known, ...added]);
    const reused = before.filter((block) => after.includes(block));
    // The first block has a new predecessor and the last a new successor, so only those two are
    // rebuilt.
    expect(reused).toHaveLength(before.length - 2);
    expect(summarizeDays(after)).toEqual(
      summarizeDays(createBlockBuilder(NOW)([...older, ...known, ...added])),
    );
  });

  it('groups messages sent in quick succession into one run, even across blocks', () => {
    const own = createMessages(5, 14, 1_000).map((message) => ({ ...message, isMine: true }));
    const ends = createBlockBuilder(NOW)(own).flatMap(({ days }) =>
      days.flatMap(({ messages }) =>
        messages.filter(({ isLastOfRun }) => isLastOfRun).map(({ sequence }) => sequence),
      ),
    );
    expect(ends).toEqual([14]);
  });

  it('applies stricter scam checks to the other user’s first message when the start of the conversation is loaded', () => {
    const [first, ...rest] = createMessages(1, 3).map((message) => ({
      ...message,
      isMine: false,
      body: 'Ring me on 027 555 0142',
    }));
    const findWarned = (messages: readonly Message[]) =>
      createBlockBuilder(NOW)(messages).flatMap(({ days }) =>
        days.flatMap((day) =>
          day.messages.filter(({ warning }) => warning).map(({ sequence }) => sequence),
        ),
      );
    expect(first && findWarned([first, ...rest])).toEqual([1]);
    expect(findWarned(rest)).toEqual([]);
  });
});
