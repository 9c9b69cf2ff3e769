/** All scenes, keyed by name. The category table and the sample data refer to these names. */
import { LIVESTOCK } from './scenes/livestock.ts';
import { MACHINES } from './scenes/machines.ts';
import { OCCASIONS } from './scenes/occasions.ts';
import { PEOPLE } from './scenes/people.ts';
import { PLACES } from './scenes/places.ts';
import { PRODUCE } from './scenes/produce.ts';
import { VEHICLES } from './scenes/vehicles.ts';

export const SCENES = {
  ...MACHINES,
  ...VEHICLES,
  ...LIVESTOCK,
  ...PLACES,
  ...PRODUCE,
  ...PEOPLE,
  ...OCCASIONS,
};

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];
export const isSceneName = (name: string): name is SceneName => Object.hasOwn(SCENES, name);
