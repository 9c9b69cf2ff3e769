/** What a scene asks of its ground and how it fills it. */
import type { Stage } from '../composition.ts';
import type { RoomName } from '../interior.ts';
import type { GroundName } from '../landscape.ts';
import type { SeasonName, TerrainName } from '../mood.ts';
import type { Random } from '../random.ts';

export interface Recipe {
  /** Where it may be; pasture under any country unless said. */
  grounds?: readonly GroundName[];
  terrains?: readonly TerrainName[];
  seasons?: readonly SeasonName[];
  /** A bench of planks before a blurred country; or a room. */
  setting?: (choose: Random) => 'field' | 'bench' | RoomName;
  hasFence?: (choose: Random) => boolean;
  /** Where the near ground begins, as a share of the height. */
  groundAt?: readonly [low: number, high: number];
  /** Drawn over the land: far to near. */
  paint: (stage: Stage) => string;
}

/** True for this share of a scene's pictures. */
export const some = (chance: number) => (choose: Pick<Random, 'chance'>) => choose.chance(chance);
