/** Names of form fields as error messages use them: "Enter how far you travel." Server-side only. */
import type { PostField } from '../posting.ts';

/**
 * Nouns for the fields whose label does not read well after "Enter the" or "Choose the", keyed by
 * field.
 */
const NOUNS: Readonly<Record<string, string>> = {
  title: 'a title',
  description: 'a description',
  employer: 'the employer’s name',
  rolesSought: 'the work you’re looking for',
  markings: 'the marks or tag number',
  gear: 'the gear',
  startTime: 'the start time',
  venue: 'the place',

  house: 'whether a house comes with the job',
  employmentType: 'the type of job',
  honeyType: 'the type of honey',
  availability: 'when you’re available',
  rateBasis: 'how you charge',
  cost: 'what it costs',
  pricePer: 'what the amount is for',
  quantityUnit: 'what it’s sold by',
  pieceUnit: 'what the piece work is paid by',
  stockTypes: 'the animals it suits',
  suits: 'the animals it suits',
  stockClass: 'the stock class',
  baleSize: 'the bale size',
  winterFeed: 'what they’re fed on',
  preferredRegions: 'where you’d work',
  sheds: 'the sheds you’ve milked in',
  isAsdSupplied: 'whether you’ll supply an Animal Status Declaration',
  isInMovementControlArea: 'whether they’re in a Movement Control Area',

  closingDate: 'the day applications close',
  startDate: 'the start date',
  endDate: 'the end date',
  availableFrom: 'the first day it’s available',
  availableTo: 'the last day it’s available',
  cutDate: 'the day it was cut',
  dueDate: 'the day they’re due from',
  lastTbTest: 'the day of the last TB herd test',
  rsvpBy: 'the last day to RSVP',

  priceMin: 'the amount',
  priceMax: 'the upper amount',
  ticketDollars: 'the ticket price',
  head: 'how many head there are',
  capacityHead: 'how many head there’s room for',
  stockUnits: 'how many stock units (su)',
  herdSize: 'how many cows are in the herd',
  largestHerd: 'how many cows were in your largest herd',
  averageKilograms: 'the average weight',
  scanningPercent: 'the scanning rate',
  velvetKilograms: 'the weight of the velvet cut',
  radiusKilometres: 'how far you travel',
  yearsExperience: 'your years of experience',
  operators: 'how many operators you have',
  dogs: 'how many dogs you have',
  horses: 'how many horses there are',
  hives: 'how many hives there are',
  animals: 'how many animals there are',
  calves: 'how many calves to rear',
  mouths: 'how many people to cook for',
  berths: 'how many berths it has',
  bedrooms: 'how many bedrooms it has',
  houseBedrooms: 'how many bedrooms the house has',
  bathrooms: 'how many bathrooms it has',
  clusters: 'how many clusters the shed has',
  teats: 'how many teats it has',
  stands: 'how many stands it has',
  axles: 'how many axles it has',
  rearRemotes: 'how many rear remotes it has',
  engineCc: 'the engine size',
  floorSquareMetres: 'the floor area',
  requiredHorsepower: 'the tractor power it needs',
  odometer: 'the odometer reading',
  minimumOrder: 'the smallest order',
};

/** The noun for each kind's price options, keyed by the field's label. */
const PRICE_WORDS: Readonly<Record<string, string>> = {
  Pay: 'pay',
  'Pay sought': 'pay',
  Rate: 'rate',
};

/** Returns the field's noun. Undefined when "the" and its label are the noun. */
export function findFieldNoun({
  key,
  label,
}: Pick<PostField, 'key' | 'label'>): string | undefined {
  return key === 'priceType' ? `a ${PRICE_WORDS[label] ?? 'price'} option` : NOUNS[key];
}
