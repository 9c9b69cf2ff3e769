import { afterEach, describe, expect, it } from '@jest/globals';
import type { SearchScores } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { act, screen, within } from '@testing-library/react';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { createSampleListing } from '../../testing/samples.ts';
import { ResultsList } from './results-list.tsx';
import { readAddress } from './search-address.ts';
import { createSearchState, EMPTY_INTERPRETATION } from './search-state.ts';

const LISTINGS = [1, 2].map(createSampleListing);
const SCORES: SearchScores = {
  interpretation: {
    correction: { typed: 'hilx', used: 'hilux', query: '' },
    parts: [{ type: 'place', label: 'Gore', query: '' }],
    relaxed: null,
  },
  concepts: [{ text: 'hilux', share: 1 }],
  results: LISTINGS.slice(0, 1).map(({ id, title }) => ({
    id,
    title,
    score: 1.0401,
    parts: [
      { name: 'relevance', weight: 1, contribution: 0.99 },
      { name: 'freshness', weight: 0.05, contribution: 0.0501 },
    ],
  })),
};

function Page() {
  const address = readAddress(new URL(window.location.href));
  return (
    <ResultsList
      address={address}
      state={createSearchState(
        address,
        {
          totalCount: 2,
          filters: [],
          areCountsCapped: false,
          interpretation: EMPTY_INTERPRETATION,
          advice: [],
        },
        [{ page: 1, results: LISTINGS, nextCursor: null }],
        null,
      )}
      now="2026-11-21T00:00:00.000Z"
      total="2 listings"
      isLoadingMore={false}
    />
  );
}

let dispose: () => void = () => undefined;
async function renderFor(permissions: readonly string[], address: string) {
  const { api, calls } = createFakeApi(() => SCORES);
  dispose = provideBrowserServices({ api });
  eventBus.emit('session.changed', {
    user: { id: '1', name: 'Mere', firebaseId: 'uid-1', isEmailVerified: true, permissions },
  });
  await renderAt(address, Page);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return calls;
}

afterEach(() => {
  dispose();
  eventBus.emit('session.changed', { user: null });
});

describe('ResultScore', () => {
  it.each(['grid', 'list&category=utes'])(
    'shows a moderator the parts of each score in the view %s',
    async (view) => {
      const calls = await renderFor(
        ['moderator'],
        `/search/listing?query=${view[0] ?? ''}&explain&view=${view}`,
      );
      expect(calls.map(({ path }) => path)).toEqual(['/api/moderation/search-scores']);
      expect(calls[0]?.query.get('term')).toBe(view[0]);
      expect(calls[0]?.query.has('explain')).toBe(false);
      const summaries = screen.getAllByText('Score 1.040');
      expect(summaries).toHaveLength(1);
      const table = summaries[0]?.closest('details')?.querySelector('table');
      if (!table) throw new Error('The score has no table');
      expect(
        within(table)
          .getAllByRole('row', { hidden: true })
          .map(({ textContent }) => textContent),
      ).toEqual(['PartWeightPoints', 'relevance10.990', 'freshness0.050.050', 'Score1.040']);
      expect(table.caption).toHaveTextContent(
        'Words: hilux (100%). Also understood: Gore. Corrected to “hilux”.',
      );
    },
  );

  it.each([
    ['a user who is not a moderator', [], '/search/listing?query=hilux&explain'],
    ['a moderator without the parameter', ['moderator'], '/search/listing?query=hilux'],
  ])('is absent for %s', async (_, permissions, address) => {
    const calls = await renderFor(permissions, address);
    expect(calls).toEqual([]);
    expect(screen.queryByText(/^Score/)).toBeNull();
    expect(screen.getByRole('link', { name: LISTINGS[0]?.title ?? '' })).toBeInTheDocument();
  });
});
