import type { Kind } from '@paddock/contracts/kinds';

interface SafetyAdvice {
  readonly title: string;
  readonly tips: readonly string[];
}

/** Safety tips for deals of each kind, and for some groups of the marketplace. */
export const safetyMessages = {
  item: {
    title: 'Before you buy',
    tips: [
      'See it before you pay. A fair seller is happy to show it running.',
      'Never pay a deposit to hold something you haven’t seen.',
      'Pay by bank transfer when you pick it up, and get a receipt with both names on it.',
    ],
  },
  wanted: {
    title: 'Before you sell',
    tips: [
      'Hand it over once the money is in your account. A screenshot isn’t a payment.',
      'Never pay anyone to collect it, and never refund an “overpayment”.',
      'Say plainly what’s wrong with it. It saves both of you a trip.',
    ],
  },
  job: {
    title: 'Before you take the job',
    tips: [
      'Get a written employment agreement before your first day. It’s the law.',
      'An honest employer never asks you to pay for a job, a visa or your own training.',
      'Ask to see the house, the roster and the time sheets before you shift.',
    ],
  },
  service: {
    title: 'Before you hire',
    tips: [
      'Agree in writing on the rate, the travel and what happens when it rains.',
      'Ask for the licence or insurance that the work needs, and check its date.',
      'Walk the hazards on your place together before the work starts.',
    ],
  },
  profile: {
    title: 'Before you take someone on',
    tips: [
      'Ring at least one referee, and ask whether they would hire again.',
      'Check the right to work in New Zealand with Immigration’s VisaView.',
      'Put the pay, the house and the roster into a written agreement.',
    ],
  },
  other: {
    title: 'Good to know',
    tips: [
      'Check the day and the place before you set out, because plans change.',
      'Give money only through the group’s own account, or at the gate.',
      'Tell someone where you’re going if there’s no cell coverage on the way.',
    ],
  },
  livestock: {
    title: 'Before you buy stock',
    tips: [
      'See the animals where they’re kept, and check their tags and records.',
      'Cattle and deer move with NAIT tags, an animal status declaration and the transfer recorded within 48 hours.',
      'Agree who pays the cartage, and who carries the risk on the truck.',
    ],
  },
  machinery: {
    title: 'Before you buy a machine',
    tips: [
      'Start it cold, run every lever, and check hours and serial number against the papers.',
      'Look for money owing on the PPSR before you pay.',
      'Pay by bank transfer when you pick it up, and get a receipt with both names on it.',
    ],
  },
  animals: {
    title: 'Before you buy an animal',
    tips: [
      'See it where it’s kept, and watch it being worked or ridden.',
      'Ask for the vet’s record, vaccinations and, for a dog, its microchip and council registration.',
      'Agree in writing on a trial, and on what happens if it doesn’t suit.',
    ],
  },
  property: {
    title: 'Before you sign',
    tips: [
      'Walk the boundaries and the water supply before you talk money.',
      'Have a lawyer read the lease, licence or agreement first.',
      'Never pay a bond or deposit for a place you haven’t visited.',
    ],
  },
} satisfies Readonly<
  Record<Kind | 'wanted' | 'livestock' | 'machinery' | 'animals' | 'property', SafetyAdvice>
>;
