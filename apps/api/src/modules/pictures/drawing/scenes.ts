/** Every scene by name. The names are a contract with the sample data and the category table. */
import { LIVESTOCK } from './scenes/livestock.ts';
import { MACHINES } from './scenes/machines.ts';
import { OCCASIONS } from './scenes/occasions.ts';
import { PEOPLE } from './scenes/people.ts';
import { PLACES } from './scenes/places.ts';
import { PRODUCE } from './scenes/produce.ts';
import { VEHICLES } from './scenes/vehicles.ts';

export const RECIPES = {
  ...MACHINES,
  ...VEHICLES,
  ...LIVESTOCK,
  ...PLACES,
  ...PRODUCE,
  ...PEOPLE,
  ...OCCASIONS,
};

export type SceneName = keyof typeof RECIPES;
export const SCENE_NAMES = Object.keys(RECIPES) as SceneName[];
export const isSceneName = (name: string): name is SceneName => Object.hasOwn(RECIPES, name);
