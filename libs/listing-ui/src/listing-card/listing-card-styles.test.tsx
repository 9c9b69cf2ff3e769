import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { SAMPLE_NOW } from '@paddock/ui/gallery/samples.ts';
import { ListingCard, type ListingCardLayout } from './listing-card.tsx';
import { TRACTOR_LISTING } from './sample-listings.ts';

function renderCard(layout: ListingCardLayout): void {
  render(
    <InRouter>
      <ListingCard listing={TRACTOR_LISTING} layout={layout} now={SAMPLE_NOW} />
    </InRouter>,
  );
}

const getPageCss = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');

/** The width of a list card's photo. */
const LIST_PHOTO_WIDTH = 'width: 216px';

test('ListingCard adds only the styles of its layout to the page', () => {
  renderCard('compact');
  expect(getPageCss()).not.toContain(LIST_PHOTO_WIDTH);
  renderCard('list');
  expect(getPageCss()).toContain(LIST_PHOTO_WIDTH);
});
