/** Keeps a sample listing's facts true to its own text, so that no page contradicts itself. */
import type { Attributes } from '@paddock/domain/fields';
import type { SampleListingDraft } from './draft.ts';

/** Statements in a text, each with the facts that it implies. */
const STATED_FACTS: readonly (readonly [text: RegExp, facts: Attributes])[] = [
  [
    /service history|serviced (?:every|by|at|on the farm)|full service|dealer-serviced|receipts in the drawer|motor serviced/iu,
    { isServiced: true },
  ],
  [/(?:fresh|new) WoF|WoF to /u, { registration: 'current-wof-and-rego' }],
  [/Two sets of remotes/u, { rearRemotes: 2 }],
  [/Three sets of remotes/u, { rearRemotes: 3 }],
  [/Four sets of remotes/u, { rearRemotes: 4 }],
  [/crush protection fitted|lifeguard on the back/iu, { hasCrushProtection: true }],
  [/(?:Over-run|Cable) brakes|\bbraked\b|brakes work/iu, { hasBrakes: true }],
  [
    /deliver(?:y|ed)? (?:at cost|can be arranged)|freight can be arranged|can be delivered/iu,
    { delivery: 'freight-can-be-arranged' },
  ],
  [/(?:can deliver|delivered) on our/iu, { delivery: 'can-deliver-locally' }],
  [/cell count averages under 120|low-cell/iu, { somaticCellCount: 115 }],
  [/cell count averages about 140/iu, { somaticCellCount: 140 }],
  [/cell count averages 160/iu, { somaticCellCount: 160 }],
  [/\bA2\b/u, { a2Status: 'a2a2' }],
  [/BVD tested and clear/u, { bvdStatus: 'tested-negative' }],
  [/BVD vaccinated/u, { bvdStatus: 'vaccinated' }],
  [/semen tested/iu, { isSemenTested: true }],
  [/\bshorn\b|one shearing/iu, { isShorn: true }],
  [/six months’ wool on/iu, { isShorn: false }],
  [/disbudded/iu, { isDisbudded: true }],
  [/chipped/iu, { isMicrochipped: true }],
  [/big voice/u, { noise: 'noisy' }],
  [/six left|dogs and two bitches|pick of the litter/u, { sex: 'mixed-litter' }],
  [/two years old/u, { ageMonths: 24 }],
  [/shifted daily/iu, { isShiftedDaily: true }],
  [/water scheme/iu, { water: 'rural-scheme' }],
  [/power at (?:the boundary|gate)/iu, { hasPower: true }],
  [/weatherboard/iu, { cladding: 'Weatherboard' }],
  [/paid training|we can teach/iu, { isTrainingGiven: true }],
  [/a dog or two is fine/iu, { isPetsAllowed: true }],
  [/own vehicle/iu, { hasOwnTransport: true }],
  [/looking for permanent work/iu, { workSought: ['full-time'] }],
  [/looking for fixed term work/iu, { workSought: ['seasonal'] }],
  [/looking for contract work/iu, { workSought: ['contract'] }],
  [/moved back from australia|home from overseas/iu, { visa: 'nz-citizen-or-resident' }],
  [/rotary and herringbone/u, { sheds: ['rotary', 'herringbone'] }],
  [/\binsured\b|public liability/iu, { isInsured: true }],
];

/** Returns the draft's facts, with those that its title or description states. */
export function withStatedFacts({
  title,
  description,
  attributes,
}: Pick<SampleListingDraft, 'title' | 'description' | 'attributes'>): Attributes {
  const text = `${title}. ${description}`;
  const stated = STATED_FACTS.filter(([pattern]) => pattern.test(text)).flatMap(([, facts]) =>
    Object.entries(facts).filter(([key]) => key in attributes),
  );
  return { ...attributes, ...Object.fromEntries(stated) };
}
