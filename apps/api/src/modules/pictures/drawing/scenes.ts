/** All scenes, keyed by name. The category table and the sample data refer to these names. */
import { LIVESTOCK_SCENES } from './scenes/livestock.ts';
import { MACHINE_SCENES } from './scenes/machines.ts';
import { OCCASION_SCENES } from './scenes/occasions.ts';
import { PLACE_SCENES } from './scenes/places.ts';
import { PRODUCE_SCENES } from './scenes/produce.ts';
import { VEHICLE_SCENES } from './scenes/vehicles.ts';
import { WORK_SCENES } from './scenes/work.ts';

export const SCENES = {
  ...MACHINE_SCENES,
  ...VEHICLE_SCENES,
  ...LIVESTOCK_SCENES,
  ...PLACE_SCENES,
  ...PRODUCE_SCENES,
  ...WORK_SCENES,
  ...OCCASION_SCENES,
};

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];
export const isSceneName = (name: string): name is SceneName => Object.hasOwn(SCENES, name);
