import { SAMPLE_NOW } from '@paddock/ui/gallery/samples.ts';
import { KINDS } from '@paddock/contracts/kinds';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { HAY_LISTING, JOB_LISTING, TRACTOR_LISTING } from './sample-listings.ts';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { ListingCard, type ListingCardProps } from './listing-card.tsx';

function renderCard(props: Omit<ListingCardProps, 'now'>) {
  return render(
    <InRouter>
      <ListingCard {...props} now={SAMPLE_NOW} />
    </InRouter>,
  );
}

test('ListingCard shows the price, title, facts, place, distance and age, and has a single link', () => {
  const { container } = renderCard({ listing: TRACTOR_LISTING, layout: 'list', headingLevel: 2 });
  expect(
    screen.getByRole('heading', { level: 2, name: TRACTOR_LISTING.title }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link')).toHaveAttribute('href', TRACTOR_LISTING.href);
  for (const text of ['$68,500 + GST', '4,210 hours', 'Te Awamutu · 12 km'])
    expect(container).toHaveTextContent(text);
  expect(container.querySelector('time')).toHaveAttribute('datetime', TRACTOR_LISTING.publishedAt);
  expect(container.querySelector('.count')).toHaveTextContent('8');
});

test('ListingCard shows the region when there is no distance, and no photo count when there is one photo', () => {
  const { container } = renderCard({ listing: HAY_LISTING, layout: 'grid' });
  expect(container).toHaveTextContent('Geraldine, Canterbury');
  expect(container.querySelector('.count')).toBeNull();
});

test('ListingCard shows a placeholder when there is no photo', () => {
  const { container } = renderCard({ listing: JOB_LISTING, layout: 'grid', badge: 'New' });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.placeholder')).toBeInTheDocument();
  expect(container).toHaveTextContent('New');
});

test('ListingCard shows a placeholder of its own for each kind', () => {
  const icons = KINDS.map((kind) => {
    const { container } = renderCard({ listing: { ...JOB_LISTING, kind }, layout: 'compact' });
    return container.querySelector('.placeholder path')?.getAttribute('d');
  });
  expect(new Set(icons).size).toBe(KINDS.length);
});

test('ListingCard shows a distance below one kilometre as "under 1 km"', () => {
  const { container } = renderCard({
    listing: { ...HAY_LISTING, distanceKm: 0.3 },
    layout: 'grid',
  });
  expect(container).toHaveTextContent('under 1 km');
});

test('ListingCard shows the distance from a saved location in the space that it reserves for the region', () => {
  const { container } = renderCard({
    listing: HAY_LISTING,
    layout: 'grid',
    distance: { km: 1079.6, from: 'Home farm' },
  });
  expect(container.querySelector('.distance-text')).toHaveTextContent(
    'Geraldine 1,080 km from Home farm, as the crow flies',
  );
  expect(container.querySelector('.region-spacer')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('.region-spacer')).toHaveTextContent('Geraldine, Canterbury');
});

test('ListingCard shows the distance of a location search rather than the distance from a saved location', () => {
  const { container } = renderCard({
    listing: TRACTOR_LISTING,
    layout: 'grid',
    distance: { km: 400, from: 'Home farm' },
  });
  expect(container).toHaveTextContent('Te Awamutu · 12 km');
  expect(container).not.toHaveTextContent('Home farm');
});
