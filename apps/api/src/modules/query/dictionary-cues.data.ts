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
  /** True to search for the word when there is no role: titles of listings say "wanted". */
  readonly isSearched?: boolean;
}[] = [
  {
    phrases:
      'work wanted, job wanted, seeking work, looking for work, wants work, available for work',
    kind: 'profile',
  },
  { phrases: 'free to good home, give away, giveaway, freebie', kind: 'item' },
  {
    phrases:
      'job, jobs, vacancy, vacancies, position, positions, employment, work, hiring, now hiring',
    kind: 'job',
  },
  { phrases: 'wanted', kind: 'job', onlyWithRole: true, isSearched: true },
  { phrases: 'needed, required', kind: 'job', onlyWithRole: true },
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

/** Words that describe a thing even after its name: in "quad bike 4x4" the thing is the quad bike. */
export const DESCRIPTIONS =
  '4wd, 4x4, four wheel drive, awd, dual cab, double cab, crew cab, twin cab, extra cab, king cab, space cab, single cab, mare, gelding, filly, colt, stallion, class 2, class 3, class 4, class 5';

/** Words that say what is searched for even before a noun: "lost steers" are not for sale. */
export const LEADING_WORDS = 'lost, found, missing, stolen, strayed, stray';

/** Words without a meaning of their own, which the search ignores. */
export const STOP_WORDS =
  'a, an, and, any, are, as, for, from, i, in, is, it, my, no, not, of, on, or, our, some, that, the, this, to, we, with, your';

/** Words that add nothing to a search, such as "for sale". */
export const NOISE =
  'for sale, sale, buy, to buy, wanted to buy, want to buy, looking to buy, wtb, sell, selling, good, nice, tidy, near me, nz, new zealand, price, prices, online, delivered, delivery, no weekends, weekends off, urgently, asap, please, who can, someone to, someone who, need someone, can someone';

/** Ordinary words that the catalogue may not contain. They are never corrected to words that it contains. */
export const ORDINARY_WORDS =
  'retired, baby, spot, kitten, kittens, cat, rabbit, ferret, lawn, trek, trekking, trainer, powder, camera, drone, phone, computer, laptop, bed, mattress, sofa, lounge, toys, pram, cot, clothes, jacket, hat, gloves, book, books, piano, guitar, bicycle, scooter, kayak, tent, camping, rifle, shotgun, gun, ammo, knife, knives, axe, shovel, spade, hose, bucket, barrel, ladder, scaffold, concrete, cement, brick, bricks, paver, pavers, paint, glue, carpet, curtain, curtains, lamp, inverter, turbine, windmill, oven, stove, washer, dryer, dishwasher, vacuum, robot, speaker, radio, internet, ramp, pond, creek, stones, boulder, rock, rocks, mud, dirt, turf, hedge, roses, flowers, bulbs, wedding, party, holiday, tour, ticket, tickets, lesson, lessons, teacher, nurse, doctor, dentist, lawyer, painter, cleaner, gardener';
