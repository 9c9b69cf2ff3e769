/**
 * Returns where a seller is based, as shown in public: a town for sample accounts, a region for
 * users who have signed up.
 */
import type { ReferenceData } from '../../reference/reference.repository.ts';
import type { SellerRecord } from '../seller-row.ts';

export function getSellerPlace(
  { townId, regionId }: Pick<SellerRecord, 'townId' | 'regionId'>,
  reference: ReferenceData,
): { readonly town: string; readonly region: string } {
  const town = townId === null ? undefined : reference.townById.get(townId);
  const region =
    town?.district.region ?? (regionId === null ? undefined : reference.regionById.get(regionId));
  return { town: town?.name ?? '', region: region?.name ?? '' };
}
