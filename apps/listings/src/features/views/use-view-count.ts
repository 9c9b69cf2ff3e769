import { useEffect } from 'react';
import { createApiClient } from '@paddock/api-client';

/** Counts a view of the listing; the API counts a visitor once a day. Ignores errors. */
export function useViewCount(listingId: string): void {
  useEffect(() => {
    createApiClient({ baseUrl: location.origin })
      .post('/api/listings/{id}/views', { params: { id: listingId }, keepalive: true })
      .catch(() => undefined);
  }, [listingId]);
}
