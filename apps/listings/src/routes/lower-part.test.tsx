import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { listing, otherSummary } from '../testing/sample-answers.ts';
import * as lower from './listing-lower.tsx';
import type { LiveListing } from './listing.loader.ts';
import { createLowerParts } from './lower-part.tsx';

const page: LiveListing = {
  state: 'live',
  listing,
  similar: [otherSummary],
  own: null,
  pageUrl: `https://paddock.test${listing.href}`,
  now: '2026-11-21T00:00:00Z',
};

function app(parts: ReturnType<typeof createLowerParts>) {
  const { LateSurroundings, LateSimilarShelf } = parts;
  const Page = () => (
    <main>
      <LateSurroundings page={page} />
      <LateSimilarShelf page={page} />
    </main>
  );
  return <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />;
}

/** What the server sends: there the code is always loaded. */
async function serverRendered(): Promise<HTMLElement> {
  const parts = createLowerParts(() => Promise.resolve(lower));
  await parts.awaitLower();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app(parts));
  return container;
}

describe('the lower half of a listing’s page', () => {
  it('stays as the server rendered it until its code is there, through a failure, and hydrates without a complaint', async () => {
    const container = await serverRendered();
    const seller = screen.getByRole('region', { name: 'Listed by Hemi Walker' });
    let tries = 0;
    let hasSignal = false;
    const parts = createLowerParts(() => {
      tries += 1;
      return hasSignal ? Promise.resolve(lower) : Promise.reject(new Error('no signal'));
    });
    const complaints: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, app(parts), { onRecoverableError: (error) => complaints.push(error) }),
    );
    await waitFor(() => expect(tries).toBeGreaterThan(0));
    const triesWithoutSignal = tries;
    expect(screen.getByRole('region', { name: 'Listed by Hemi Walker' })).toBe(seller);
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toHaveAttribute(
      'href',
      otherSummary.href,
    );

    hasSignal = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await parts.awaitLower();
    });
    expect(tries).toBeGreaterThan(triesWithoutSignal);
    expect(screen.getByRole('region', { name: 'Listed by Hemi Walker' })).toBe(seller);
    expect(complaints).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });

  it('lets a navigation go on where its code does not come', async () => {
    await expect(
      createLowerParts(() => Promise.reject(new Error('no signal'))).awaitLower(),
    ).resolves.toBeUndefined();
  });
});
