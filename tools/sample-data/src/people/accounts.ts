/** The sample users who post the sample listings. */
import type { TownDeclaration } from '@paddock/domain/places';
import { Random } from '../random.ts';
import { addDays } from '../season.ts';
import { createPublicId } from '../public-id.ts';
import { splitLines, fillTemplate, pickAndFill } from '../sentences.ts';
import { pickTown } from '../listings/place.ts';
import { FARM_NAME_ENDINGS, FARM_NAME_WORDS, NAME_POOLS } from './names.ts';

export interface SeedAccount {
  readonly index: number;
  readonly publicId: number;
  readonly name: string;
  /** The name of the user's farm or business, used as the employer in jobs. */
  readonly farm: string;
  readonly about: string;
  readonly town: TownDeclaration;
  readonly createdAt: Date;
}

const ABOUT = splitLines(`
  [Milking|We milk] {cows} cows [on the flat|between the river and the road|below the hills] near {town}. [Three kids, two dogs, one good pair of gumboots.|Fourth season here.|Sharemilking, saving, hoping for rain.]
  Sheep and beef out the back of {town}. [Romney ewes, Angus cows, more thistles than I would like.|Trading lambs and a few steers.|Been here since Dad handed over the chequebook.]
  Ten acres, [six sheep and too many sheds|two ponies and a mower that never starts|a lot of gorse and big plans] near {town}.
  Contractor [based at|out of] {town}. [Hay, baleage and whatever breaks next.|Ground work, drilling and mowing.|If it has wheels we have probably fixed it.]
  Clearing the sheds before we move off the farm. Most of it worked last time it was used.
  Dog man. [Huntaways mainly.|Heading dogs mainly.|Trial a bit, win less.] {town}.
  Lifestyle block at {town}. [Happy to answer questions after the school run.|We answer in the evening.|Learning as we go.]
  Family farm near {town} since [1908|1921|1946|1953|1972|1987]. [Straight dealing, same as always.|Ask anyone at the pub.|We stand behind what we sell.]
  Deer, [a few cattle|a bit of cropping|and a big fencing bill], near {town}.
  Retired from the cows, not from [buying machinery|sheds|auctions].
  We buy, do up and sell on. Everything goes through the workshop at {town} first.
  Small stud near {town}. Visitors welcome, boots off at the door.
  Orchard and a few [beefies|sheep] at {town}.
  Cropping [wheat, barley and peas|barley, ryegrass seed and lambs] at {town}.
  [Herd manager by day, calf club parent by night.|On the farm from four, asleep by eight.|Married to a farmer, works in town, owns the good ute.] {town}.
  Rural supplies and second-hand gear, {town}. Open most days, ring first.
`);
const HUMOUR = splitLines(`
  No reception at the cowshed, so text.
  Kettle is usually on.
  The dog is friendly. The rooster is not.
  Cash, bank transfer or a good hogget.
  Please do not ring during milking.
  Will trade for firewood.
`);

/**
 * Returns the sample account with this index. The same seed and index always give the same account.
 * About 24 % of accounts are named after their farm.
 */
export function generateAccount(seed: number, index: number, now: Date): SeedAccount {
  const random = new Random(seed, 'account', index);
  const pool = random.weighted(NAME_POOLS.map((entry) => [entry, entry.weight] as const));
  const given = random.pick(pool.given);
  const family = random.pick(pool.family);
  const town = pickTown(random, 'mixed');
  const farm = random.chance(0.25)
    ? `${family} ${random.pick(['Farming', 'Family Trust', 'Dairies', 'Contracting', 'Pastoral', 'and Sons'])}`
    : `${random.pick(FARM_NAME_WORDS)} ${random.pick(FARM_NAME_ENDINGS)}`;
  const partner = random.pick(pool.given);
  const name = random.weighted([
    [`${given} ${family}`, 58],
    [partner === given ? `${given} ${family}` : `${given} and ${partner} ${family}`, 12],
    [farm, 24],
    [`${given} ${family.charAt(0)}.`, 6],
  ] as const);
  const about = random.chance(0.12)
    ? ''
    : pickAndFill(random, ABOUT, { town: town.name, cows: random.step(120, 1_100, 10) }) +
      (random.chance(0.2) ? ` ${fillTemplate(random, random.pick(HUMOUR))}` : '');
  return {
    index,
    publicId: createPublicId(seed, 'account', index),
    name,
    farm,
    about,
    town,
    createdAt: addDays(now, -random.integer(20, 2_200) - random.next()),
  };
}

/**
 * Returns the number of accounts for this many listings, such as 900 for 6,000. A few of the
 * accounts own many of the listings.
 */
export function getAccountCount(listings: number): number {
  return Math.max(900, Math.ceil(listings * 0.15));
}
