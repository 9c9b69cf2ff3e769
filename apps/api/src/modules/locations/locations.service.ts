/** The places that are somebody's own: up to twenty, one of them the home that distances are measured from. */
import type { Kysely } from 'kysely';
import {
  MAX_LOCATIONS,
  type Location,
  type LocationList,
  type LocationRequest,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import type { Reference, ReferenceRepository } from '../reference/reference.repository.ts';
import { LOCATION_ADVICE } from './location-form.ts';
import {
  LocationsRepository,
  type LocationFacts,
  type LocationRecord,
} from './locations.repository.ts';

export interface LocationsServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
}

export class LocationsService {
  readonly #options: LocationsServiceOptions;

  constructor(options: LocationsServiceOptions) {
    this.#options = options;
  }

  async list(asker: SignedIn): Promise<LocationList> {
    const reference = await this.#options.reference.get();
    return {
      locations: (await new LocationsRepository(this.#options.db).list(asker)).map((record) =>
        toLocation(record, reference),
      ),
    };
  }

  /** @throws ProblemError 400 naming the field; 409 where there are twenty */
  async create(asker: SignedIn, request: LocationRequest): Promise<Location> {
    const { reference: references, now } = this.#options;
    const reference = await references.get();
    const facts = toFacts(request, reference);
    const record = await this.#options.db.transaction().execute(async (transaction) => {
      const locations = new LocationsRepository(transaction);
      await locations.lock(asker);
      if ((await locations.count(asker)) >= MAX_LOCATIONS)
        throw new ProblemError(
          'locations_full',
          `You have ${MAX_LOCATIONS} places, which is as many as there is room for. Remove one, and try again.`,
        );
      if (facts.isHome) await locations.clearHome(asker, now());
      return locations.create(asker, facts, now());
    });
    return toLocation(record, reference);
  }

  /** @throws ProblemError 400 naming the field; 404 where it is not one of theirs */
  async update(asker: SignedIn, id: string, request: LocationRequest): Promise<Location> {
    const { reference: references, now } = this.#options;
    const reference = await references.get();
    const facts = toFacts(request, reference);
    const record = await this.#options.db.transaction().execute(async (transaction) => {
      const locations = new LocationsRepository(transaction);
      await locations.lock(asker);
      if (!(await locations.has(asker, id))) return null;
      if (facts.isHome) await locations.clearHome(asker, now());
      return locations.update(asker, id, facts, now());
    });
    if (!record) throw notFound('place of yours');
    return toLocation(record, reference);
  }

  /** @throws ProblemError 404 where it is not one of theirs */
  async remove(asker: SignedIn, id: string): Promise<void> {
    if (!(await new LocationsRepository(this.#options.db).remove(asker, id)))
      throw notFound('place of yours');
  }
}

/** @throws ProblemError 400 naming the field */
function toFacts(
  { name, town_id: townId, lat, lng, is_home: isHome }: LocationRequest,
  reference: Reference,
): LocationFacts {
  const town = townId === undefined ? null : (reference.townById.get(Number(townId)) ?? null);
  if (townId !== undefined && !town)
    throw badRequest([{ field: 'town_id', message: LOCATION_ADVICE.town_id }]);
  // One half of a point is none.
  if (lat === undefined && lng !== undefined)
    throw badRequest([{ field: 'lat', message: LOCATION_ADVICE.lat }]);
  if (lng === undefined && lat !== undefined)
    throw badRequest([{ field: 'lng', message: LOCATION_ADVICE.lng }]);
  const point =
    lat !== undefined && lng !== undefined
      ? { lat, lng }
      : town && { lat: town.lat, lng: town.lng };
  if (!point)
    throw badRequest([{ field: 'town_id', message: 'Choose a town, or a point on the map.' }]);
  return { name, townId: town?.id ?? null, ...point, isHome };
}

function toLocation(
  { id, name, townId, lat, lng, isHome, createdAt, updatedAt }: LocationRecord,
  reference: Reference,
): Location {
  const town = townId === null ? undefined : reference.townById.get(townId);
  return {
    id: String(id),
    name,
    town_id: town ? String(town.id) : null,
    place: town ? `${town.name}, ${town.district.region.name}` : '',
    lat,
    lng,
    is_home: isHome,
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
}
