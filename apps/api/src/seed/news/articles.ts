/** All sample articles, each with the month that it is about. */
import type { SampleArticle } from './article.ts';
import * as crops from './crops.ts';
import * as dairy from './dairy.ts';
import * as land from './land.ts';
import * as people from './people.ts';
import * as sheepBeef from './sheep-beef.ts';

export interface DatedArticle {
  /** 1 to 12. */
  readonly month: number;
  readonly article: SampleArticle;
}

const inMonth = (month: number, ...articles: readonly SampleArticle[]): readonly DatedArticle[] =>
  articles.map((article) => ({ month, article }));

export const ARTICLES: readonly DatedArticle[] = [
  ...inMonth(1, crops.HARVEST, land.IRRIGATION, sheepBeef.STORE_LAMBS, land.FIREWOOD),
  ...inMonth(2, people.FLYSTRIKE, people.ECZEMA, people.PACIFIC),
  ...inMonth(3, sheepBeef.TUPPING, crops.KIWIFRUIT, crops.DRONES),
  ...inMonth(4, sheepBeef.HUNTAWAYS, land.NAIT, dairy.SHARE_FARMER),
  ...inMonth(5, sheepBeef.BULL_SALE, dairy.MOVING_DAY, people.HALL, sheepBeef.WOOL),
  ...inMonth(6, dairy.WINTER_COWS, people.RURAL_NURSE, land.FARM_PLAN),
  ...inMonth(7, crops.VINTAGE, crops.WORKSHOP, dairy.TANKER_TRACK),
  ...inMonth(8, dairy.MASTITIS, dairy.CALVING_ROSTERS, land.RIPARIAN),
  ...inMonth(9, sheepBeef.DOCKING, people.APPRENTICES, crops.TRACTOR_BUYING, land.POWER),
  ...inMonth(10, crops.MAIZE, people.SCHOOL_CALVES, crops.BEES, dairy.COLLARS),
  ...inMonth(11, people.SHOW_DAY, land.DRY, sheepBeef.LIFESTYLE, land.FROST),
  ...inMonth(12, dairy.ONCE_A_DAY, land.HAY_PRICES, sheepBeef.VELVET),
];
