import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import type { BrowsePage } from './browse-page.ts';
import { BrowseTiles } from './browse-tiles.tsx';

const createTiles = (label: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `${label} ${index + 1}`,
    href: `/jobs/${label}-${index + 1}`,
    count: index,
    scene: null,
  }));

const JOBS: BrowsePage = {
  title: 'Jobs',
  description: '',
  ancestors: [],
  current: 'Jobs',
  categoryLabel: null,
  tilesTitle: 'Browse by category',
  tiles: createTiles('category', 31),
  placesTitle: 'Browse by region',
  places: createTiles('region', 8),
};

function renderTiles() {
  const element = <BrowseTiles page={JOBS} />;
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />);
}

describe('BrowseTiles', () => {
  it('shows the first ten categories, and the others after Show all', async () => {
    renderTiles();
    const categories = within(screen.getByRole('navigation', { name: 'Browse by category' }));
    expect(categories.getByRole('link', { name: /^category 10 / })).toBeVisible();
    expect(categories.getByText('category 11')).not.toBeVisible();
    await userEvent.click(categories.getByText('Show all 31'));
    expect(categories.getByText('category 31')).toBeVisible();
  });

  it('has no Show all when every place is shown', () => {
    renderTiles();
    const regions = within(screen.getByRole('navigation', { name: 'Browse by region' }));
    expect(regions.getAllByRole('link')).toHaveLength(8);
    expect(regions.queryByText(/^Show all/)).toBeNull();
  });
});
