/** Seven posts with the facts that their authors would know. */
import type { Kind } from '@paddock/contracts/kinds';
import { DAY_MS } from '@paddock/runtime/durations';

export interface PostSample {
  readonly name: string;
  readonly kind: Kind;
  /** True for a wanted ad, which the author chooses on the first screen. */
  readonly isWanted?: true;
  /** The text that the author types to find the category, and its label. */
  readonly search: string;
  readonly category: string;
  /** Values by field, as the controls need them. The editor suggests a title if there is none. */
  readonly values: Readonly<Record<string, string>>;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TOWN = { town: 'Mata' };

export const POST_SAMPLES: readonly PostSample[] = [
  {
    name: 'livestock',
    kind: 'item',
    search: 'heif',
    category: 'Dairy heifers',
    values: {
      breed: 'friesian',
      stockClass: 'in-calf-heifers',
      head: '120',
      dueDate: inDays(200),
      isNaitTagged: 'yes',
      isAsdSupplied: 'yes',
      tbStatus: 'c10',
      isInMovementControlArea: 'no',
      description: 'Quiet line, well grown. Run with Jersey bulls.',
      priceType: 'fixed',
      priceMin: '1850',
      pricePer: 'head',
      ...TOWN,
    },
  },
  {
    name: 'machinery',
    kind: 'item',
    search: 'trac',
    category: 'Tractors',
    values: {
      make: 'John Deere',
      model: '6120R',
      year: '2019',
      hours: '3400',
      condition: 'used',
      horsepower: '120',
      drive: '4wd',
      description: 'One owner, always shedded. Full service history.',
      priceType: 'fixed',
      priceMin: '98500',
      ...TOWN,
    },
  },
  {
    name: 'wanted ad',
    kind: 'item',
    isWanted: true,
    search: 'hay',
    category: 'Hay',
    values: {
      title: 'Wanted: 100 bales of meadow hay',
      description: 'Conventional bales, dry. Can pick up.',
      priceMin: '12',
      ...TOWN,
    },
  },
  {
    name: 'job',
    kind: 'job',
    search: 'shep',
    category: 'Shepherd',
    values: {
      employer: 'Mahoenui Station',
      employmentType: 'permanent',
      house: 'included',
      visa: 'nz-rights',
      closingDate: inDays(30),
      title: 'Shepherd, Mahoenui',
      description: 'A team of four on 900 hectares. Bring three or four dogs.',
      priceType: 'pay',
      priceMin: '32',
      pricePer: 'hour',
      ...TOWN,
    },
  },
  {
    name: 'service',
    kind: 'service',
    search: 'fenc',
    category: 'Fencing',
    values: {
      radiusKilometres: '60',
      rateBasis: 'hour',
      availability: 'now',
      title: 'Fencing and yards in the Waikato',
      description: 'Post and batten, deer fence, yards. Own driver and tractor.',
      priceType: 'rate',
      priceMin: '85',
      ...TOWN,
    },
  },
  {
    name: 'jobseeker',
    kind: 'profile',
    search: 'shep',
    category: 'Shepherds',
    values: {
      rolesSought: 'Shepherd general',
      yearsExperience: '10',
      visa: 'nz-citizen-or-resident',
      title: 'Shepherd with four dogs',
      description: 'Ten years on hill country. Happy to shift anywhere.',
      priceType: 'none',
      ...TOWN,
    },
  },
  {
    name: 'notice',
    kind: 'other',
    search: 'dog tr',
    category: 'Dog trials',
    values: {
      startDate: inDays(20),
      venue: 'Te Poi Hall',
      cost: 'free',
      title: 'Dog trials at Te Poi',
      description: 'All welcome. Bring a chair and a plate.',
      ...TOWN,
    },
  },
];
