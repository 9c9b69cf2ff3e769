/** All scenes, keyed by name. The category table and the sample data refer to these names. */
import { FEED_SCENES } from './scenes/feed.ts';
import { GEAR_SCENES } from './scenes/gear.ts';
import { LIVESTOCK_SCENES } from './scenes/livestock.ts';
import { MACHINE_SCENES } from './scenes/machines.ts';
import { OCCASION_SCENES } from './scenes/occasions.ts';
import { PLACE_SCENES } from './scenes/places.ts';
import { POULTRY_SCENES } from './scenes/poultry.ts';
import { PRODUCE_SCENES } from './scenes/produce.ts';
import type { Scene } from './scenes/scene.ts';
import { VEHICLE_SCENES } from './scenes/vehicles.ts';
import { WORK_SCENES } from './scenes/work.ts';

export const SCENES = {
  ...MACHINE_SCENES,
  ...FEED_SCENES,
  ...GEAR_SCENES,
  ...VEHICLE_SCENES,
  ...LIVESTOCK_SCENES,
  ...POULTRY_SCENES,
  ...PLACE_SCENES,
  ...PRODUCE_SCENES,
  ...WORK_SCENES,
  ...OCCASION_SCENES,
};

export type SceneName = keyof typeof SCENES;
/** A scene's name, followed by one of its looks if the look is known: `tractor-deere`. */
export type SceneKey = SceneName | `${SceneName}-${string}`;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

export interface SceneChoice {
  name: SceneName;
  scene: Scene;
  look: string | undefined;
}

/** @returns null when there is no such scene, or the scene does not have the look */
export function parseSceneKey(key: string): SceneChoice | null {
  if (isSceneName(key)) return { name: key, scene: SCENES[key], look: undefined };
  for (let end = key.lastIndexOf('-'); end > 0; end = key.lastIndexOf('-', end - 1)) {
    const name = key.slice(0, end);
    const look = key.slice(end + 1);
    if (!isSceneName(name)) continue;
    const scene: Scene = SCENES[name];
    if (scene.looks && Object.hasOwn(scene.looks, look)) return { name, scene, look };
  }
  return null;
}

const isSceneName = (name: string): name is SceneName => Object.hasOwn(SCENES, name);
export const isSceneKey = (key: string): key is SceneKey => parseSceneKey(key) !== null;

/** Returns the scene with the look that a title names, such as the make's paint. */
export function toSceneKey(name: SceneName, title: string): SceneKey {
  const { looks }: Scene = SCENES[name];
  const look = Object.entries(looks ?? {}).find(([, words]) => words.test(title))?.[0];
  return look === undefined ? name : `${name}-${look}`;
}
