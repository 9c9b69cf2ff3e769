import { describe, expect, it } from '@jest/globals';
import type { WalPiece } from './backup-store.ts';
import { selectWal } from './verify-backup.ts';

const MANIFEST = { startLsn: '0/100', endLsn: '0/180', cluster: '7-1' };

const createPiece = (start: bigint, end: bigint, writtenAt = '2026-11-27T09:00:00Z'): WalPiece => ({
  key: `${start}`,
  start,
  end,
  writtenAt: new Date(writtenAt),
});

describe('selectWal', () => {
  const select = (
    pieces: readonly WalPiece[],
    options: Partial<Parameters<typeof selectWal>[1]> = {},
  ) => selectWal(pieces, { manifest: MANIFEST, next: null, until: null, ...options });

  it('returns the pieces from the base backup on', () => {
    const [old, first, second] = [
      createPiece(0x80n, 0x100n),
      createPiece(0x100n, 0x190n),
      createPiece(0x190n, 0x200n),
    ];
    expect(select([old, first, second])).toEqual({ wal: [first, second], isWalComplete: true });
  });

  it('throws when log is missing after the base backup or between two pieces', () => {
    expect(() => select([createPiece(0x190n, 0x200n)])).toThrow(
      'the log from 0/180 to 0/190 is missing',
    );
    expect(() => select([createPiece(0x100n, 0x190n), createPiece(0x1a0n, 0x200n)])).toThrow(
      /the log from 0\/190 to 0\/1A0 is missing\. Choose a time before 2026-11-27T22:00:00\+13:00/,
    );
  });

  it('given a point in time before a gap, returns the pieces up to the gap and reports the missing log', () => {
    const pieces = [createPiece(0x100n, 0x190n), createPiece(0x1a0n, 0x200n)];
    expect(select(pieces, { until: new Date('2026-11-27T08:59:59Z') })).toEqual({
      wal: pieces.slice(0, 1),
      isWalComplete: false,
    });
    expect(() => select(pieces, { until: new Date('2026-11-27T09:00:01Z') })).toThrow('is missing');
  });

  it('returns the pieces up to the next base backup of the same cluster', () => {
    const pieces = [
      createPiece(0x100n, 0x190n),
      createPiece(0x190n, 0x200n),
      createPiece(0x300n, 0x400n),
    ];
    const next = { endLsn: '0/1A0', cluster: '7-1' };
    expect(select(pieces, { next })).toEqual({ wal: pieces.slice(0, 2), isWalComplete: true });
    expect(select(pieces.slice(0, 1), { next }).isWalComplete).toBe(false);
  });
});
