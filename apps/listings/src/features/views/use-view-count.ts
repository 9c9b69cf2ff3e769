import { useEffect } from 'react';
import { createApiClient } from '@paddock/api-client';

/** Counts that somebody looked at a listing; the API counts a visitor once a day. A view that is not counted is no trouble to anybody. */
export function useViewCount(listingId: string): void {
  useEffect(() => {
    createApiClient({ baseUrl: location.origin })
      .post('/api/listings/{id}/views', { params: { id: listingId }, keepalive: true })
      .catch(() => undefined);
  }, [listingId]);
}
