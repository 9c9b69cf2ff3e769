/**
 * Returns the public home of a seller: sample accounts have a town, users who signed up a region.
 */
import type { ReferenceData } from '../../reference/reference.repository.ts';
import type { SellerRecord } from '../listings.repository.ts';

export function getSellerHome(
  { townId, regionId }: Pick<SellerRecord, 'townId' | 'regionId'>,
  reference: ReferenceData,
): { readonly town: string; readonly region: string } {
  const town = townId === null ? undefined : reference.townById.get(townId);
  const region =
    town?.district.region ?? (regionId === null ? undefined : reference.regionById.get(regionId));
  return { town: town?.name ?? '', region: region?.name ?? '' };
}
