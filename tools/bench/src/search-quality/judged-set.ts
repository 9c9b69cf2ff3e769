/**
 * All judged queries, split into two halves by a hash of the query. Search is tuned on one half; the
 * other half only shows whether that helped in general.
 */
import { createHash } from 'node:crypto';
import { EVERYDAY_QUERIES } from './queries/everyday.ts';
import { FARM_TALK_QUERIES } from './queries/farm-talk.ts';
import { GOODS_QUERIES } from './queries/goods.ts';
import { LAST_NOUN_QUERIES } from './queries/last-nouns.ts';
import { LIVESTOCK_QUERIES } from './queries/livestock.ts';
import { MACHINERY_QUERIES } from './queries/machinery.ts';
import { MORE_QUERIES } from './queries/more.ts';
import { NUMBER_QUERIES } from './queries/numbers.ts';
import { PADDOCK_TALK_GOODS_QUERIES } from './queries/paddock-talk-goods.ts';
import { PADDOCK_TALK_WORK_QUERIES } from './queries/paddock-talk-work.ts';
import { PADDOCK_TALK_SLIP_QUERIES } from './queries/paddock-talk-slips.ts';
import { PEOPLE_QUERIES } from './queries/people.ts';
import { PHONE_MACHINE_QUERIES } from './queries/phone-machines.ts';
import { PHONE_NOUN_QUERIES } from './queries/phone-nouns.ts';
import { PHONE_PEOPLE_QUERIES } from './queries/phone-people.ts';
import { PHONE_STOCK_QUERIES } from './queries/phone-stock.ts';
import { PROPERTY_QUERIES } from './queries/property.ts';
import { SENTENCE_QUERIES } from './queries/sentences.ts';
import { VEHICLE_QUERIES } from './queries/vehicles.ts';
import { WIDER_GOODS_QUERIES } from './queries/wider-goods.ts';
import { WIDER_MACHINE_QUERIES } from './queries/wider-machines.ts';
import { WIDER_PEOPLE_QUERIES } from './queries/wider-people.ts';
import { WIDER_PLACE_QUERIES } from './queries/wider-places.ts';
import { WIDER_STOCK_QUERIES } from './queries/wider-stock.ts';
import { WIDER_TALK_QUERIES } from './queries/wider-talk.ts';
import type { JudgedQuery } from './rules.ts';

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...MACHINERY_QUERIES,
  ...VEHICLE_QUERIES,
  ...LIVESTOCK_QUERIES,
  ...GOODS_QUERIES,
  ...PEOPLE_QUERIES,
  ...PROPERTY_QUERIES,
  ...NUMBER_QUERIES,
  ...MORE_QUERIES,
  ...EVERYDAY_QUERIES,
  ...FARM_TALK_QUERIES,
  ...SENTENCE_QUERIES,
  ...PHONE_MACHINE_QUERIES,
  ...PHONE_STOCK_QUERIES,
  ...PHONE_PEOPLE_QUERIES,
  ...WIDER_MACHINE_QUERIES,
  ...WIDER_STOCK_QUERIES,
  ...WIDER_GOODS_QUERIES,
  ...WIDER_PEOPLE_QUERIES,
  ...WIDER_PLACE_QUERIES,
  ...WIDER_TALK_QUERIES,
  ...LAST_NOUN_QUERIES,
  ...PADDOCK_TALK_GOODS_QUERIES,
  ...PADDOCK_TALK_WORK_QUERIES,
  ...PADDOCK_TALK_SLIP_QUERIES,
  ...PHONE_NOUN_QUERIES,
];

export const HALVES = ['tuning', 'test'] as const;
export type Half = (typeof HALVES)[number];

export function getHalf(query: string): Half {
  const [first = 0] = createHash('sha256').update(query).digest();
  return first % 2 === 0 ? 'tuning' : 'test';
}
