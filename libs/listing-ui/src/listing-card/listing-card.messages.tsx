import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';

export const listingCardMessages = {
  distance: (km: number) =>
    km < 1 ? 'under 1 km' : `${Math.round(km).toLocaleString('en-NZ')} km`,
  distanceFrom: (distance: string, from: string) => `${distance} from ${from}, as the crow flies`,
  origin: (from: string) => (
    <>
      from {from}
      <VisuallyHidden>, as the crow flies</VisuallyHidden>
    </>
  ),
};
