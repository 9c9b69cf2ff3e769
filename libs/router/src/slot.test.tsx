import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Slot } from './slot.tsx';
import type { SlotRequest } from './slot.tsx';

it('Slot renders `unavailable` when no host provides slots', () => {
  const { container } = render(<Slot name="header.bell" props={{}} unavailable="Not available" />);
  expect(container).toHaveTextContent('Not available');
});

type IsSlotRequest<Request> = Request extends SlotRequest ? true : false;

it('Slot accepts only the slots and props that the contract defines', () => {
  const isContractSlot: IsSlotRequest<{
    name: 'listing.actions';
    props: { listingId: string };
    unavailable: null;
  }> = true;
  const hasOtherSlotsProps: IsSlotRequest<{
    name: 'listing.actions';
    props: { lat: number };
    unavailable: null;
  }> = false;
  const isUnknownSlot: IsSlotRequest<{
    name: 'listing.weather';
    props: object;
    unavailable: null;
  }> = false;
  // The compiler has checked the three types by now.
  expect([isContractSlot, hasOtherSlotsProps, isUnknownSlot]).toEqual([true, false, false]);
});
