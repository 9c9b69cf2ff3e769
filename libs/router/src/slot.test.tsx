import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Slot, SlotProvider } from './slot.tsx';

it('renders `unavailable` when no host provides slots', () => {
  const { container } = render(<Slot name="header.bell" props={{}} unavailable="Not available" />);
  expect(container).toHaveTextContent('Not available');
});

it('accepts only the props that the contract defines for the slot', () => {
  const { container } = render(
    <SlotProvider value={({ name }) => name}>
      <Slot name="listing.actions" props={{ listingId: '1' }} unavailable={null} />
      {/* @ts-expect-error -- this slot has other props */}
      <Slot name="listing.actions" props={{ lat: 1 }} unavailable={null} />
      {/* @ts-expect-error -- no remote can fill a slot that the contract does not define */}
      <Slot name="listing.weather" props={{}} unavailable={null} />
    </SlotProvider>,
  );
  expect(container).toHaveTextContent('listing.actionslisting.actionslisting.weather');
});
