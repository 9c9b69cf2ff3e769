import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at.tsx';
import {
  HOURS_FILTER,
  PRICE_FILTER,
  REGIONS_FILTER,
  createSampleListing,
} from '../../testing/samples.ts';
import { ResultsTable } from './results-table.tsx';
import { readAddress } from './search-address.ts';

const NOW = '2026-11-21T00:00:00.000Z';
const WIDTH_FILTER = { ...HOURS_FILTER, name: 'widthMetres', label: 'Working width' };

function Page() {
  return (
    <ResultsTable
      address={readAddress(new URL(window.location.href))}
      results={[
        createSampleListing(1),
        { ...createSampleListing(2), figures: {} },
        ...[3, 4, 5].map(createSampleListing),
      ]}
      filters={[REGIONS_FILTER, PRICE_FILTER, HOURS_FILTER, WIDTH_FILTER]}
      now={NOW}
      total="5 tractors"
      eagerCount={3}
    />
  );
}

describe('ResultsTable', () => {
  it('has a column for each number that a result has, and one row per listing', async () => {
    await renderAt('/marketplace/machinery/tractors?view=list', Page);
    const table = within(screen.getByRole('table', { name: '5 tractors' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Listing',
      'Price (lowest first)',
      'Hours',
      'Location',
      'Listed (newest first)',
      'Compare',
    ]);
    const row = within(table.getByRole('row', { name: /Tractor 1/ }));
    expect(row.getByRole('rowheader')).toHaveTextContent('Tractor 1');
    expect(row.getByRole('cell', { name: '4,210 hours' })).toBeInTheDocument();
  });

  it('links the price and location headers to other sort orders, and marks the current one', async () => {
    await renderAt('/marketplace?category=tractors&near=Gore&sort=price-low&view=list', Page);
    const price = screen.getByRole('columnheader', { name: 'Price (highest first)' });
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    expect(within(price).getByRole('link')).toHaveAttribute(
      'href',
      '/marketplace?category=tractors&near=Gore&sort=price-high&view=list',
    );
    const location = screen.getByRole('columnheader', { name: 'Location (nearest first)' });
    expect(location).not.toHaveAttribute('aria-sort');
    expect(within(location).getByRole('link')).toHaveAttribute(
      'href',
      '/marketplace?category=tractors&near=Gore&sort=nearest&view=list',
    );
  });

  it('compares up to four chosen listings, in the order in which they were chosen', async () => {
    await renderAt('/marketplace?category=tractors&view=list', Page);
    const choose = (number: number) =>
      userEvent.click(screen.getByRole('checkbox', { name: `Compare Tractor ${number}` }));
    await choose(2);
    expect(screen.getByText('Choose another listing to compare')).toBeInTheDocument();
    await choose(1);
    expect(screen.getByRole('link', { name: 'Compare 2 listings' })).toHaveAttribute(
      'href',
      '/search/compare?ids=100000002,100000001',
    );
    await choose(3);
    await choose(4);
    expect(screen.getByRole('checkbox', { name: 'Compare Tractor 5' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Compare Tractor 5' })).toBeEnabled();
  });
});
