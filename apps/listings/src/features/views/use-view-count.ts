import { useEffect } from 'react';
import { createBrowserApi } from '@paddock/api-client';

/**
 * Reports a view of the listing to the API, which counts each visitor once a day. Ignores errors.
 */
export function useReportView(listingId: string): void {
  useEffect(() => {
    createBrowserApi()
      .post('/api/listings/{id}/views', { params: { id: listingId }, keepalive: true })
      .catch(() => undefined);
  }, [listingId]);
}
