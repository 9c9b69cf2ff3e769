/** Every sample article and the month it is about. */
import type { SampleArticle } from './article.ts';
import * as crops from './crops.ts';
import * as dairy from './dairy.ts';
import * as land from './land.ts';
import * as people from './people.ts';
import * as sheepBeef from './sheep-beef.ts';

export interface DatedArticle {
  /** 1–12. */
  readonly month: number;
  readonly article: SampleArticle;
}

const of = (month: number, ...articles: readonly SampleArticle[]): readonly DatedArticle[] =>
  articles.map((article) => ({ month, article }));

export const ARTICLES: readonly DatedArticle[] = [
  ...of(1, crops.HARVEST, land.IRRIGATION, sheepBeef.STORE_LAMBS, land.FIREWOOD),
  ...of(2, people.FLYSTRIKE, people.ECZEMA, people.PACIFIC),
  ...of(3, sheepBeef.TUPPING, crops.KIWIFRUIT, crops.DRONES),
  ...of(4, sheepBeef.HUNTAWAYS, land.NAIT, dairy.SHARE_FARMER),
  ...of(5, sheepBeef.BULL_SALE, dairy.MOVING_DAY, people.HALL, sheepBeef.WOOL),
  ...of(6, dairy.WINTER_COWS, people.RURAL_NURSE, land.FARM_PLAN),
  ...of(7, crops.VINTAGE, crops.WORKSHOP, dairy.TANKER_TRACK),
  ...of(8, dairy.MASTITIS, dairy.CALVING_ROSTERS, land.RIPARIAN),
  ...of(9, sheepBeef.DOCKING, people.APPRENTICES, crops.TRACTOR_BUYING, land.POWER),
  ...of(10, crops.MAIZE, people.SCHOOL_CALVES, crops.BEES, dairy.COLLARS),
  ...of(11, people.SHOW_DAY, land.DRY, sheepBeef.LIFESTYLE, land.FROST),
  ...of(12, dairy.ONCE_A_DAY, land.HAY_PRICES, sheepBeef.VELVET),
];
