/** Words that say which kind of listing is meant, and words that say nothing, as data. */
import type { Kind } from '@paddock/contracts/kinds';

/**
 * Words that say which kind is meant. `role` cues count only next to a role, such as "shearer": in
 * "hay wanted" the word is one to look for.
 */
export const KIND_CUES: readonly {
  readonly phrases: string;
  readonly kind: Kind;
  readonly onlyWithRole?: boolean;
  /** The kind next to a word such as "job": a couple "looking for a position". */
  readonly kindWithJob?: Kind;
}[] = [
  {
    phrases:
      'work wanted, job wanted, seeking work, looking for work, wants work, available for work',
    kind: 'profile',
  },
  {
    phrases:
      'job, jobs, vacancy, vacancies, position, positions, employment, work, hiring, now hiring',
    kind: 'job',
  },
  { phrases: 'wanted, needed, required', kind: 'job', onlyWithRole: true },
  { phrases: 'looking for', kind: 'job', onlyWithRole: true, kindWithJob: 'profile' },
  {
    phrases: 'available, seeking, seeks, keen, experienced',
    kind: 'profile',
    onlyWithRole: true,
    kindWithJob: 'profile',
  },
  {
    phrases: 'contractor, contractors, contracting, for hire, service, services, hire',
    kind: 'service',
  },
];

/** Words without a meaning of their own, which titles do not show as words. */
export const STOP_WORDS =
  'a, an, and, any, are, as, for, from, i, in, is, it, my, no, not, of, on, or, our, some, that, the, this, to, we, with, your';

/** Words that every search means anyway. */
export const NOISE =
  'for sale, sale, buy, to buy, sell, selling, good, nice, tidy, near me, nz, new zealand, price, prices, online, delivered, delivery';
