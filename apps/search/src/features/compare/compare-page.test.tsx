import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import { useRouteData } from '@paddock/router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { createSampleListing } from '../../testing/samples.ts';
import { readComparedIds } from '../../compare-address.ts';
import { ComparePage } from './compare-page.tsx';
import { loadComparison } from './load-comparison.ts';
import type { Comparison } from './load-comparison.ts';

const HOURS = { key: 'hours', label: 'Hours', value: '4,210 hours' };
const YEAR = { key: 'year', label: 'Year', value: '2015' };

/**
 * An API with the listings 1 (hours and year) and 2 (only year). Listing 3 has ended, 4 and 5 are
 * jobs.
 */
const { api } = createFakeApi(({ params }) => {
  const number = Number(params['id']) - 100_000_000;
  if (number === 4 || number === 5)
    return {
      ...createSampleListing(number),
      kind: 'job',
      factTable: [],
      seller: { name: 'Hemi Walker' },
    };
  if (number === 1 || number === 2)
    return {
      ...createSampleListing(number),
      factTable: number === 1 ? [HOURS, YEAR] : [YEAR],
      seller: { name: 'Hemi Walker' },
    };
  throw number === 3
    ? new ApiError(410, { code: 'gone', message: 'Gone' })
    : new ApiError(404, { code: 'not_found', message: 'Unknown' });
});

function Page() {
  return <ComparePage {...useRouteData<Comparison>()} />;
}

const openPage = (ids: string) =>
  renderAt(`/search/compare?ids=${ids}`, Page, (url) =>
    loadComparison(api, readComparedIds(url), new AbortController().signal),
  );

describe('ComparePage', () => {
  it('has a column with a link for each listing, and a row for each fact', async () => {
    await openPage('100000001,100000002');
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('link', { name: 'Tractor 2' })).toHaveAttribute(
      'href',
      '/marketplace/tractor-2/100000002',
    );
    const rows = table
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
      ['Price', '$48,500 + GST', '$48,500 + GST'],
      ['Hours', '4,210 hours', 'Not given'],
      ['Year', '2015', '2015'],
      ['Location', 'Te Awamutu, Waikato', 'Te Awamutu, Waikato'],
      ['Seller', 'Hemi Walker', 'Hemi Walker'],
    ]);
  });

  it('compares the pay of jobs', async () => {
    await openPage('100000004,100000005');
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(/^Pay$/);
  });

  it('removes a listing from the address', async () => {
    await openPage('100000001,100000002');
    await userEvent.click(screen.getByRole('link', { name: 'Remove Tractor 1' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
    expect(window.location.search).toBe('?ids=100000002');
  });

  it('names ended and unknown listings as no longer available', async () => {
    await openPage('100000001,100000003,999999999');
    expect(screen.getByText('2 listings are no longer available.')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('says how to choose listings when there are none', async () => {
    await openPage('what,100000003');
    expect(screen.getByText('One listing is no longer available.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeInTheDocument();
  });
});

describe('readComparedIds', () => {
  it('reads at most four different ids', () => {
    const url = new URL(
      'http://paddock.test/?ids=100000001,100000001,x,100000002&ids=100000003,100000004,100000005',
    );
    expect(readComparedIds(url)).toEqual(['100000001', '100000002', '100000003', '100000004']);
  });
});
