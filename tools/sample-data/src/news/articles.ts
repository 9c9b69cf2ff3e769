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

export const SAMPLE_ARTICLES: readonly DatedArticle[] = [
  ...inMonth(
    1,
    crops.HARVEST_ARTICLE,
    land.IRRIGATION_ARTICLE,
    sheepBeef.STORE_LAMBS_ARTICLE,
    land.FIREWOOD_ARTICLE,
  ),
  ...inMonth(2, people.FLYSTRIKE_ARTICLE, people.ECZEMA_ARTICLE, people.PACIFIC_WORKERS_ARTICLE),
  ...inMonth(3, sheepBeef.TUPPING_ARTICLE, crops.KIWIFRUIT_ARTICLE, crops.DRONES_ARTICLE),
  ...inMonth(4, sheepBeef.HUNTAWAYS_ARTICLE, land.NAIT_ARTICLE, dairy.SHARE_FARMER_ARTICLE),
  ...inMonth(
    5,
    sheepBeef.BULL_SALE_ARTICLE,
    dairy.MOVING_DAY_ARTICLE,
    people.HALL_ARTICLE,
    sheepBeef.WOOL_ARTICLE,
  ),
  ...inMonth(6, dairy.WINTER_COWS_ARTICLE, people.RURAL_NURSE_ARTICLE, land.FARM_PLAN_ARTICLE),
  ...inMonth(7, crops.VINTAGE_ARTICLE, crops.WORKSHOP_ARTICLE, dairy.TANKER_TRACK_ARTICLE),
  ...inMonth(8, dairy.MASTITIS_ARTICLE, dairy.CALVING_ROSTERS_ARTICLE, land.RIPARIAN_ARTICLE),
  ...inMonth(
    9,
    sheepBeef.DOCKING_ARTICLE,
    people.APPRENTICES_ARTICLE,
    crops.TRACTOR_BUYING_ARTICLE,
    land.POWER_CUT_ARTICLE,
  ),
  ...inMonth(
    10,
    crops.MAIZE_ARTICLE,
    people.SCHOOL_CALVES_ARTICLE,
    crops.BEES_ARTICLE,
    dairy.COLLARS_ARTICLE,
  ),
  ...inMonth(
    11,
    people.SHOW_DAY_ARTICLE,
    land.DRY_SEASON_ARTICLE,
    sheepBeef.LIFESTYLE_ARTICLE,
    land.FROST_ARTICLE,
  ),
  ...inMonth(12, dairy.ONCE_A_DAY_ARTICLE, land.HAY_PRICES_ARTICLE, sheepBeef.VELVET_ARTICLE),
];
