/**
 * Manages a user's saved locations. There are at most twenty, and distances are measured from the
 * one that is the home.
 */
import {
  MAX_SAVED_LOCATIONS,
  type SavedLocation,
  type LocationList,
  type LocationRequest,
} from '@paddock/contracts/http';
import { lockAccount } from '../../database/lock-account.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { ApiCore } from '../../core.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { LOCATION_FIELD_MESSAGES } from './location-form.ts';
import {
  LocationsRepository,
  type OwnerEnteredLocation,
  type LocationRecord,
} from './locations.repository.ts';

export type LocationsServiceOptions = Pick<ApiCore, 'db' | 'reference' | 'now'>;

export class LocationsService {
  readonly #options: LocationsServiceOptions;

  constructor(options: LocationsServiceOptions) {
    this.#options = options;
  }

  async list(currentUser: SignedInUser): Promise<LocationList> {
    const reference = await this.#options.reference.get();
    return {
      locations: (await new LocationsRepository(this.#options.db).list(currentUser)).map((record) =>
        toLocation(record, reference),
      ),
    };
  }

  /**
   * @throws {ProblemError} 400 that names the invalid field; 409 when the user already has the
   *   maximum number
   */
  async create(
    currentUser: SignedInUser,
    request: LocationRequest,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<SavedLocation> {
    const { reference: references, now } = this.#options;
    const reference = await references.get();
    const facts = toLocationFacts(request, reference);
    return writeOnce(this.#options.db, idempotentRequest, 201, now(), async (transaction) => {
      const locations = new LocationsRepository(transaction);
      await lockAccount(transaction, currentUser);
      if ((await locations.count(currentUser)) >= MAX_SAVED_LOCATIONS)
        throw new ProblemError(
          'locations_full',
          `You can save up to ${MAX_SAVED_LOCATIONS} locations. Remove one and try again.`,
        );
      if (facts.isHome) await locations.clearHome(currentUser, now());
      return toLocation(await locations.create(currentUser, facts, now()), reference);
    });
  }

  /**
   * @throws {ProblemError} 400 that names the invalid field; 404 when the user has no such location
   */
  async update(
    currentUser: SignedInUser,
    id: string,
    request: LocationRequest,
  ): Promise<SavedLocation> {
    const { reference: references, now } = this.#options;
    const reference = await references.get();
    const facts = toLocationFacts(request, reference);
    const record = await runTransaction(this.#options.db, async (transaction) => {
      const locations = new LocationsRepository(transaction);
      await lockAccount(transaction, currentUser);
      if (!(await locations.has(currentUser, id))) return null;
      if (facts.isHome) await locations.clearHome(currentUser, now());
      return locations.update(currentUser, id, facts, now());
    });
    if (!record) throw notFound('location');
    return toLocation(record, reference);
  }

  /** @throws {ProblemError} 404 when the user has no such location */
  async remove(currentUser: SignedInUser, id: string): Promise<void> {
    if (!(await new LocationsRepository(this.#options.db).remove(currentUser, id)))
      throw notFound('location');
  }
}

/** @throws {ProblemError} 400 that names the invalid field */
function toLocationFacts(
  { name, townId, lat, lng, isHome }: LocationRequest,
  reference: ReferenceData,
): OwnerEnteredLocation {
  const town = townId === undefined ? null : (reference.townById.get(Number(townId)) ?? null);
  if (townId !== undefined && !town)
    throw badRequest([{ field: 'townId', message: LOCATION_FIELD_MESSAGES.townId }]);
  // Coordinates must be given either both or not at all.
  if (lat === undefined && lng !== undefined)
    throw badRequest([{ field: 'lat', message: LOCATION_FIELD_MESSAGES.lat }]);
  if (lng === undefined && lat !== undefined)
    throw badRequest([{ field: 'lng', message: LOCATION_FIELD_MESSAGES.lng }]);
  const point =
    lat !== undefined && lng !== undefined
      ? { lat, lng }
      : town && { lat: town.lat, lng: town.lng };
  if (!point)
    throw badRequest([{ field: 'townId', message: 'Choose a town, or a point on the map.' }]);
  return { name, townId: town?.id ?? null, ...point, isHome };
}

function toLocation(
  { id, name, townId, lat, lng, isHome, createdAt, updatedAt }: LocationRecord,
  reference: ReferenceData,
): SavedLocation {
  const town = townId === null ? undefined : reference.townById.get(townId);
  return {
    id: String(id),
    name,
    townId: town ? String(town.id) : null,
    place: town ? `${town.name}, ${town.district.region.name}` : '',
    lat,
    lng,
    isHome,
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
}
