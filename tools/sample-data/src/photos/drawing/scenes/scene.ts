/**
 * The definition of a scene: its ground, landscape and season, and the function that draws its
 * subject.
 */
import type { SceneComposition } from '../composition.ts';
import type { RoomName } from '../interior.ts';
import type { GroundName } from '../landscape.ts';
import type { SeasonName, TerrainName } from '../mood.ts';
import type { SeededRandom } from '../random.ts';

/**
 * The looks of a subject, such as the paint of a make or the coat of a breed. Each has a pattern
 * for the words in a listing's title that name it. The first look whose pattern matches applies.
 */
export type Looks = Readonly<Record<string, RegExp>>;

export interface Scene {
  looks?: Looks;
  /** Ground types to choose from. Defaults to pasture. */
  grounds?: readonly GroundName[];
  terrains?: readonly TerrainName[];
  seasons?: readonly SeasonName[];
  /**
   * Chooses between open land, a plank bench in front of a blurred landscape, and a room. Defaults
   * to open land.
   */
  setting?: (choose: SeededRandom) => 'field' | 'bench' | RoomName;
  hasFence?: (choose: SeededRandom) => boolean;
  /** Range of the height at which the near ground begins, as a share of the photo's height. */
  groundRange?: readonly [low: number, high: number];
  /** Draws everything in front of the landscape, from far to near. */
  draw: (stage: SceneComposition) => string;
}

/** Returns a function that is true for the given share of a scene's photos. */
export const withChance = (chance: number) => (choose: Pick<SeededRandom, 'chance'>) =>
  choose.chance(chance);

/** Returns the looks of a table of breeds. */
export const toLookPatterns = (breeds: Readonly<Record<string, { words: RegExp }>>): Looks =>
  Object.fromEntries(Object.entries(breeds).map(([name, { words }]) => [name, words]));

/** Returns the look that the photo's key names, or one of the usual looks, chosen by the seed. */
export function pickLook<Table extends object>(
  { look, identity }: Pick<SceneComposition, 'look' | 'identity'>,
  looks: Table,
  usual: readonly (keyof Table)[],
): keyof Table {
  const chosen = identity.pick(usual);
  return look !== undefined && Object.hasOwn(looks, look) ? (look as keyof Table) : chosen;
}
