/** Words that say which kind of listing is meant, and words that say nothing, as data. */
import type { Kind } from '@paddock/contracts/kinds';

/**
 * Words that say which kind is meant. Those with `onlyWithRole` count only next to a role: "shearer
 * wanted" is a job, but "hay wanted" is not.
 */
export const KIND_CUES: readonly {
  readonly phrases: string;
  readonly kind: Kind;
  readonly onlyWithRole?: boolean;
  /**
   * The kind when the search also has a word such as "job": a couple "looking for a position"
   * offers work.
   */
  readonly kindWithJob?: Kind;
  /** True to search for the word when there is no role: titles of listings say "wanted". */
  readonly isSearched?: boolean;
  /** The kind when no category of the first kind has the role: no contractor is a shepherd. */
  readonly otherwise?: Kind;
}[] = [
  {
    phrases:
      'work wanted, job wanted, seeking work, looking for work, wants work, available for work',
    kind: 'profile',
  },
  {
    phrases:
      'free to good home, give away, giveaway, freebie, free stuff, free things, anything free, something free',
    kind: 'item',
  },
  {
    phrases: 'am looking for, m looking for, im looking for',
    kind: 'service',
    onlyWithRole: true,
    otherwise: 'profile',
    kindWithJob: 'job',
  },
  {
    phrases:
      'am looking for work, m looking for work, im looking for work, need work, want work, find work, kimi mahi, e kimi mahi ana, e kimi mahi ana ahau',
    kind: 'job',
  },
  {
    phrases: 'looking for a job, want a job, need a job, find a job, i want a job, i need a job',
    kind: 'job',
  },
  {
    phrases:
      'not working, isnt working, isn t working, stopped working, quit working, dont work, don t work, doesnt work, doesn t work, wont work, won t work, not work, broken down, broke down, wont start, won t start, doesnt start, doesn t start, wont go, won t go',
    kind: 'service',
  },
  {
    phrases: 'need, needs, want',
    kind: 'service',
    onlyWithRole: true,
    otherwise: 'profile',
    kindWithJob: 'job',
  },
  {
    phrases:
      'need a, i need a, i need, comes to you, come to me, comes to me, near me, in my area, close to me',
    kind: 'service',
    onlyWithRole: true,
    otherwise: 'profile',
  },
  {
    phrases:
      'who can, who does, someone to, someone who, can someone, need someone, looking for someone to, looking for someone who, want someone to',
    kind: 'service',
    otherwise: 'profile',
  },
  {
    phrases: 'repair, repairs, servicing, installation, installer',
    kind: 'service',
    isSearched: true,
  },
  { phrases: 'whats on, what s on, whats happening, things to do', kind: 'other' },
  { phrases: 'build me a, put in a, with operator, with driver', kind: 'service' },
  { phrases: 'man, guy, bloke, fella', kind: 'service', otherwise: 'profile' },
  {
    phrases:
      'job, jobs, vacancy, vacancies, position, positions, employment, hiring, now hiring, mahi, operator, operators',
    kind: 'job',
  },
  { phrases: 'staff, trainee, trainees, apprentice, apprentices, worker, workers', kind: 'job' },
  // "Concrete work" is a service.
  { phrases: 'work', kind: 'job', otherwise: 'service' },
  { phrases: 'wanted', kind: 'job', onlyWithRole: true, isSearched: true },
  {
    phrases: 'wants, wanting',
    kind: 'service',
    onlyWithRole: true,
    otherwise: 'profile',
    kindWithJob: 'profile',
  },
  { phrases: 'needed, required', kind: 'job', onlyWithRole: true },
  { phrases: 'looking for', kind: 'job', onlyWithRole: true, kindWithJob: 'profile' },
  {
    phrases: 'available, seeking, seeks, keen, experienced',
    kind: 'profile',
    onlyWithRole: true,
    kindWithJob: 'profile',
  },
  {
    phrases: 'contractor, contractors, contracting, gang, gangs, service, services',
    kind: 'service',
  },
  // No category of services has generators: for "generator hire", those for sale are closest.
  { phrases: 'for hire, hire', kind: 'service', otherwise: 'item' },
];

/** Words that describe a thing even after its name: in "quad bike 4x4" the thing is the quad bike. */
export const DESCRIBING_WORDS =
  'flat deck, flatdeck, tandem, tandem axle, single axle, child, children, winter, summer, autumn, spring, solar, 4wd, 4x4, four wheel drive, awd, dual cab, double cab, crew cab, twin cab, extra cab, king cab, space cab, single cab, mare, gelding, filly, colt, stallion, class 2, class 3, class 4, class 5';

/** Words that say little. They count little in the ranking, although they are rare in titles. */
export const VAGUE_WORDS =
  'old, older, wee, tiny, huge, big, bigger, small, smaller, large, larger, little, long, short, heavy, light, young';

/** Words that say what is searched for even before a noun: "lost steers" are not for sale. */
export const LEADING_WORDS =
  'volunteer, volunteers, volunteers needed, lost, found, missing, stolen, strayed, stray, couple, farming couple, husband and wife';

/** Words without a meaning of their own, which the search ignores. */
export const STOP_WORDS =
  'a, an, and, any, are, as, for, from, i, in, is, it, my, no, not, of, on, or, our, some, that, the, this, to, we, with, your';

/** Words that add nothing to a search, such as "for sale". */
export const NOISE_PHRASES =
  'to fit, to suit, set of, sets of, pair of, pairs of, bunch of, trailer load of, truck load of, for sale, for restoring, to restore, for restoration, restoring, sale, buy, to buy, wanted to buy, want to buy, looking to buy, wtb, sell, selling, good, nice, tidy, decent, reliable, nz, new zealand, price, prices, ono, o n o, plus gst, no swappers, no swaps, no time wasters, pls, plz, thanks, cheers, hi, hey, iso, with wof, with rego, wof and rego, rego and wof, going cheap, best, worth, trying to find, looking to, im after, m after, am after, online, delivered, delivery, no weekends, weekends off, urgently, asap, please, anything, something, stuff, things, a couple of, couple of, a bit of, ki te, mo te, a load of, load of, lots of, do, does, did, have, has, got, anyone, there, you, me, what, what s, where, where s, who, how, how much, much, would, should, could, get, find, looking at, interested in, after a, after some, to get rid of, get rid of, are people paying, in good order, except, excluding, to the works, for the works, percent, per cent, size, within, someone, anybody, after, any condition, any make, any age, this week, next week, this weekend, next weekend, this month, next month, today, tomorrow';

/**
 * Words that no English dictionary has and that the catalogue may not contain. They are never
 * corrected.
 */
export const NEVER_CORRECTED_WORDS =
  'paver, pavers, weka, pukeko, tv, lego, bouncy castle, ebike, xbox, playstation, nintendo, dvd, cd, playcentre, kindy, paua, gst, puha, tunnelhouse, easter, christmas, santa, anzac, matariki, starlink';
