/**
 * The ways to write numbers in a search, as data: units, counted things, and words for little or
 * much.
 */

/**
 * Units after a number, with the attributes that they limit and the factor to the attribute's unit.
 * A listing has at most one of the attributes. A number above an attribute's highest value does not
 * limit that attribute: 3,000 hours cannot be hours a week.
 */
export const AMOUNT_UNITS: readonly {
  readonly words: string;
  readonly attributes: readonly (readonly [key: string, factor: number, highest?: number])[];
  readonly label: string;
  /** Set when a number with only the unit is a condition: exactly "3 bedrooms", about "100 hp". */
  readonly bare?: 'exact' | 'about';
  /** A larger number with the unit is something else: "6120M" is a model. */
  readonly max?: number;
}[] = [
  {
    words: 'hp|horsepower|horse power',
    attributes: [['horsepower', 1]],
    label: 'hp',
    bare: 'about',
  },
  {
    words: 'kva',
    attributes: [['kilowatts', 0.8]],
    label: 'kVA',
    bare: 'about',
  },
  {
    words: 'kw|kilowatts|kilowatt',
    attributes: [
      ['kilowatts', 1],
      ['horsepower', 1.341],
    ],
    label: 'kW',
    bare: 'about',
  },
  { words: 'cc', attributes: [['engineCc', 1]], label: 'cc', bare: 'about' },
  {
    words: 'bedrooms|bedroom|bed|brm|br',
    attributes: [['bedrooms', 1]],
    label: 'bedrooms',
    bare: 'exact',
  },
  { words: 'bw', attributes: [['breedingWorth', 1]], label: 'BW' },
  { words: 'pw', attributes: [['productionWorth', 1]], label: 'PW' },
  {
    words: 'hours|hour|hrs|hr',
    attributes: [
      ['hours', 1],
      ['hoursPerWeek', 1, 80],
    ],
    label: 'hours',
  },
  {
    words: 'km|kms|kilometres|kilometers|ks',
    attributes: [['odometer', 1]],
    label: 'km',
  },
  {
    words: 'ha|hectares|hectare',
    attributes: [['areaHectares', 1]],
    label: 'ha',
    bare: 'about',
  },
  {
    words: 'acres|acre|ac',
    attributes: [['areaHectares', 0.4047]],
    label: 'acres',
    bare: 'about',
  },
  {
    words: 'litres|litre|liters|liter|ltr|l',
    attributes: [['capacityLitres', 1]],
    label: 'litres',
    bare: 'about',
  },
  {
    words: 'metres|metre|meters|meter|mtr|m',
    attributes: [
      ['widthMetres', 1],
      ['lengthMetres', 1],
    ],
    label: 'm',
    bare: 'about',
    max: 400,
  },
  {
    words: 'sqm|m2|m²|square metres|square meters',
    attributes: [['floorSquareMetres', 1]],
    label: 'm²',
    bare: 'about',
  },
  {
    words: 'kg|kgs|kilos',
    attributes: [
      ['averageKilograms', 1],
      ['payloadKilograms', 1],
      ['liftKilograms', 1],
      ['towKilograms', 1],
    ],
    label: 'kg',
    bare: 'about',
  },
  {
    words: 'cubic metres|cubic meters|cubic metre|cubes|cube|m3|m³',
    attributes: [['quantity', 1]],
    label: 'm³',
    bare: 'about',
  },
  {
    words: 'hands|hand|hh',
    attributes: [['heightHands', 1]],
    label: 'hands',
    bare: 'about',
  },
  {
    words: 'months|month|mths|mth',
    attributes: [['ageMonths', 1]],
    label: 'months',
    bare: 'about',
  },
  {
    words: 'years old|year old|yrs old|yr old|years|yrs',
    attributes: [
      ['ageMonths', 12],
      ['ageYears', 1],
    ],
    label: 'years old',
    bare: 'about',
  },
  { words: 'days old|day old', attributes: [['ageDays', 1]], label: 'days old', bare: 'about' },
  { words: 'teats|teat', attributes: [['teats', 1]], label: 'teats', bare: 'exact' },
  { words: 'berths|berth', attributes: [['berths', 1]], label: 'berths', bare: 'exact' },
  { words: 'micron', attributes: [['micron', 1]], label: 'micron', bare: 'about' },
  {
    words: 'stock units|su',
    attributes: [['stockUnits', 1]],
    label: 'stock units',
    bare: 'about',
  },
];

/** Words that a number before them counts, as a regular expression: "300 ewes". */
export const COUNTED_THINGS =
  'ewes|hoggets|lambs|rams|wethers|sheep|cows?|heifers|steers|bulls|calves|cattle|beasts|weaners|vealers|goats|deer|hinds|stags|pigs|hens|pullets|chooks|head|bales|rounds|squares|conventionals|posts|strainers|battens|bags';

/** The attributes that hold such a count after "for": a bull "for 60 heifers" is one bull. */
export const CAPACITY_ATTRIBUTES = ['capacityHead', 'herdSize'] as const;

/** The attributes that hold such a count. */
export const COUNT_ATTRIBUTES = ['head', 'quantity', ...CAPACITY_ATTRIBUTES] as const;

/**
 * Words after a number that are part of what a title says, because no attribute holds the number.
 * The first is the usual spelling in titles.
 */
export const TITLE_MEASURES: readonly (readonly [written: string, others: string])[] = [
  ['tonne', 'tonnes, ton, tons, t'],
  ['foot', 'feet, ft'],
  ['inch', 'inches'],
  ['furrow', ''],
  ['tine', 'tines'],
  ['row', 'rows'],
  ['leg', ''],
  ['aside', ''],
  ['bail', 'bails'],
  ['bay', ''],
  ['horse', ''],
  ['point', ''],
  ['stand', ''],
  ['wire', ''],
  ['bar', ''],
  ['week', 'weeks'],
  ['seater', 'seat'],
  ['mm', ''],
];

/** The words for the numbers from 1 to 12, which titles use as well as the digits. */
export const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** Words that decide which of equally good matches come first. */
export interface Preference {
  /** `price`, or the key of an attribute. */
  readonly by: string;
  /** A number: the closest to it. */
  readonly direction: 'low' | 'high' | number;
}

export const PREFERENCES: readonly (readonly [phrases: string, preference: Preference])[] = [
  [
    'cheap, cheapest, cheaper, budget, bargain, affordable, inexpensive',
    { by: 'price', direction: 'low' },
  ],
  [
    'free, free to good home, give away, giveaway, freebie, free stuff, free things, anything free, something free',
    { by: 'price', direction: 'low' },
  ],
  ['r1, rising 1, rising one, rising one year', { by: 'ageMonths', direction: 9 }],
  [
    'r2, rising 2, rising two, rising two year, r2 steers, r2 cattle, rising two steers, rising two year steers, two year steers, two year old steers, r2 beef',
    { by: 'ageMonths', direction: 20 },
  ],
  ['low hours, low hour, low hrs', { by: 'hours', direction: 'low' }],
  [
    'low km, low kms, low ks, low mileage, low kilometres, low k',
    { by: 'odometer', direction: 'low' },
  ],
  [
    'late model, late models, newer, newest, newish, latest model',
    { by: 'year', direction: 'high' },
  ],
  [
    'small tractor, small tractors, compact tractor, compact tractors, little tractor',
    { by: 'horsepower', direction: 'low' },
  ],
  [
    'big tractor, big tractors, large tractor, large tractors',
    { by: 'horsepower', direction: 'high' },
  ],
  [
    'vintage tractor, old tractor, classic tractor, antique tractor, vintage tractors, old tractors',
    { by: 'year', direction: 'low' },
  ],
  ['small block, small lifestyle block', { by: 'areaHectares', direction: 'low' }],
];
