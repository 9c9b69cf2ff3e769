/**
 * Who gets a canary. A visitor draws one of a hundred lots and keeps it; each remote shuffles the lots for itself, so that
 * the canaries of two remotes do not meet the same people, and takes as many as its percentage. Whoever is in at 10 %
 * stays in at 50 %.
 */
import { createHash } from 'node:crypto';

export const LOTS = 100;
/** Nobody has one before there is a canary. */
export const LOT_COOKIE = 'pd-lot';
/** Longer than a canary runs: whoever has seen it goes on seeing it. */
const LOT_MAX_AGE_SECONDS = 90 * 24 * 3_600;
/** Sends whoever comes one after the other to lots far apart; shares no factor with their number. */
const STRIDE = 37;

const ranks = new Map<string, readonly number[]>();

/** At its lot, each has the rank that the remote's shuffle gives it. */
function rankBuckets(remoteId: string): readonly number[] {
  const known = ranks.get(remoteId);
  if (known) return known;
  const toSortKey = (lot: number) =>
    createHash('sha256').update(`${remoteId} ${lot}`).digest('hex');
  const shuffled = Array.from({ length: LOTS }, (_, lot) => ({ lot, key: toSortKey(lot) })).sort(
    (a, b) => (a.key < b.key ? -1 : 1),
  );
  const made = Array.from({ length: LOTS }, (_, lot) =>
    shuffled.findIndex((one) => one.lot === lot),
  );
  ranks.set(remoteId, made);
  return made;
}

export function isChosen(remoteId: string, percent: number, lot: number): boolean {
  const rank = rankBuckets(remoteId)[lot];
  return rank !== undefined && rank < percent;
}

/** @returns null for what is no lot of ours */
export function parseLot(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

export function lotCookie(lot: number, isSecure: boolean): string {
  return `${LOT_COOKIE}=${lot}; Max-Age=${LOT_MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** One after the other, evenly: of a hundred new visitors each gets another. */
export function createLotDrawer(first: number = Math.floor(Math.random() * LOTS)): () => number {
  let next = first;
  return () => {
    const lot = next;
    next = (next + STRIDE) % LOTS;
    return lot;
  };
}
