/** Where a person is at home, as others are told: sample people name a town, those who signed up a region. */
import type { Reference } from '../../reference/reference.repository.ts';
import type { SellerRecord } from '../listings.repository.ts';

export function toHome(
  { townId, regionId }: Pick<SellerRecord, 'townId' | 'regionId'>,
  reference: Reference,
): { readonly town: string; readonly region: string } {
  const town = townId === null ? undefined : reference.townById.get(townId);
  const region =
    town?.district.region ?? (regionId === null ? undefined : reference.regionById.get(regionId));
  return { town: town?.name ?? '', region: region?.name ?? '' };
}
