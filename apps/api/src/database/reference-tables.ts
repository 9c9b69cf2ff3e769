/** The table types of regions, districts, towns and categories. Part of tables.ts. */
import type { Generated } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { SearchVector } from './column-types.ts';

export interface RegionsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  name_mi: string | null;
  lat: number;
  lng: number;
  position: number;
}

export interface DistrictsTable {
  id: Generated<number>;
  region_id: number;
  slug: string;
  name: string;
  lat: number;
  lng: number;
}

export interface TownsTable {
  id: Generated<number>;
  district_id: number;
  slug: string;
  name: string;
  lat: number;
  lng: number;
  population: Generated<number>;
  search: SearchVector;
}

export interface CategoryGroupsTable {
  kind: Kind;
  slug: string;
  label: string;
  position: number;
}

export interface CategoriesTable {
  id: Generated<number>;
  kind: Kind;
  slug: string;
  group_slug: string | null;
  label: string;
  scene: string;
  synonyms: Generated<string[]>;
  position: number;
  filter_keys: Generated<string[]>;
  word_keys: Generated<string[]>;
  search: SearchVector;
}
