import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { listing, otherListingSummary } from '../testing/sample-responses.ts';
import * as lower from './listing-sections.tsx';
import type { LiveListing } from './listing.loader.ts';
import { createDeferredSections } from './deferred-sections.tsx';

const page: LiveListing = {
  type: 'live',
  listing,
  similar: [otherListingSummary],
  ownPost: null,
  jobStatus: null,
  pageUrl: `https://paddock.test${listing.href}`,
  qrCode: null,
  isPublic: true,
  now: '2026-11-21T00:00:00Z',
};

function createApp(parts: ReturnType<typeof createDeferredSections>) {
  const { DeferredPlaceAndSeller, DeferredSimilarShelf } = parts;
  const Page = () => (
    <main>
      <DeferredPlaceAndSeller page={page} />
      <DeferredSimilarShelf page={page} />
    </main>
  );
  return <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />;
}

/** Puts the server's HTML into the page. On the server, the deferred code is always loaded. */
async function renderOnServer(): Promise<HTMLElement> {
  const parts = createDeferredSections(() => Promise.resolve(lower));
  await parts.preloadDeferredSections();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(createApp(parts));
  return container;
}

describe('createDeferredSections', () => {
  it('leaves the server’s HTML unchanged until the code of the sections has loaded, and hydrates without errors', async () => {
    const container = await renderOnServer();
    const seller = screen.getByRole('region', { name: 'Listed by Hemi Walker' });
    let attempts = 0;
    let isOnline = false;
    const parts = createDeferredSections(() => {
      attempts += 1;
      return isOnline ? Promise.resolve(lower) : Promise.reject(new Error('offline'));
    });
    const hydrationErrors: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, createApp(parts), {
        onRecoverableError: (error) => hydrationErrors.push(error),
      }),
    );
    await waitFor(() => expect(attempts).toBeGreaterThan(0));
    const offlineAttempts = attempts;
    expect(screen.getByRole('region', { name: 'Listed by Hemi Walker' })).toBe(seller);
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toHaveAttribute(
      'href',
      otherListingSummary.href,
    );

    isOnline = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await parts.preloadDeferredSections();
    });
    expect(attempts).toBeGreaterThan(offlineAttempts);
    expect(screen.getByRole('region', { name: 'Listed by Hemi Walker' })).toBe(seller);
    expect(hydrationErrors).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });

  it('does not block a navigation when the code of the sections fails to load', async () => {
    await expect(
      createDeferredSections(() => Promise.reject(new Error('offline'))).preloadDeferredSections(),
    ).resolves.toBeUndefined();
  });
});
