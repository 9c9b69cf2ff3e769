import { useEffect } from 'react';
import { createApiClient } from '@paddock/api-client';

/**
 * Reports a view of the listing to the API, which counts each visitor once a day. Ignores errors.
 */
export function useReportView(listingId: string): void {
  useEffect(() => {
    createApiClient({ baseUrl: location.origin })
      .post('/api/listings/{id}/views', { params: { id: listingId }, keepalive: true })
      .catch(() => undefined);
  }, [listingId]);
}
