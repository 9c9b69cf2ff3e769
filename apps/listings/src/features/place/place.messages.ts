import type { Kind } from '@paddock/contracts/kinds';
import { withPreposition } from '@paddock/domain/with-preposition';

export const placeMessages = {
  mapCaption: (town: string, region: string) => `Near ${town}, ${region}`,
  areaLinkLabel: (kind: string, area: string) => `${kind} ${withPreposition(area)}`,
  approximateOwn: 'Other people only see this approximate location.',
  approximate: {
    item: 'Location is approximate. Ask the seller for the address.',
    wanted: 'Location is approximate. Ask the buyer for the address.',
    job: 'Location is approximate. Ask the employer for the address.',
    service: 'Location is approximate.',
    profile: 'Location is approximate.',
    other: 'Location is approximate. Send a message to ask for the address.',
  } satisfies Readonly<Record<Kind | 'wanted', string>>,
};
