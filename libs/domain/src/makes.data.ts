/**
 * Makes and brands, as data: their other names, and those that sellers of a category choose from.
 * The search, the facets and the editor's suggestions use it. Extend it here; any other text is
 * allowed as a make.
 */
export interface MakeNames {
  /** The spelling that a listing stores. */
  readonly name: string;
  /** Other spellings and short names, separated by commas. A listing stores `name` for these. */
  readonly otherNames: string;
  /**
   * Words that find the make in a search but are not unambiguous as a make: "Ferguson" is a make of
   * its own.
   */
  readonly searchWords: string;
}

const make = (name: string, otherNames: string, searchWords = ''): MakeNames => ({
  name,
  otherNames,
  searchWords,
});

/** Makes with other names. Spaces, hyphens, macrons and case need no entry, unless they join words. */
export const MAKES: readonly MakeNames[] = [
  make('John Deere', 'jd, deere, john deer, johndeere'),
  make('Massey Ferguson', 'massey, mf, massey fergusson', 'fergie, fergy, ferguson'),
  make('New Holland', 'nh, newholland'),
  make('Case IH', 'cih, caseih, case international', 'case, ih, international'),
  make('David Brown', '', 'db'),
  make('Deutz-Fahr', 'deutz'),
  make('Pöttinger', 'poettinger'),
  make('Husqvarna', 'husky, husqvana'),
  make('CFMOTO', 'cf moto'),
  make('Can-Am', 'canam'),
  make('Caterpillar', 'cat'),
  make('McHale', 'mc hale'),
  make('McIntosh', 'mc intosh'),
  make('C-Dax', 'cdax'),
  make('Tru-Test', 'trutest'),
  make('Volkswagen', 'vw'),
  make('Land Rover', 'landrover', 'landy'),
  make('Suzuki', '', 'suzi, suzy, zuki, zook, zuk'),
  make('Kawasaki', '', 'kwaka, kwacka, kawa'),
  make('Yamaha', '', 'yammy, yammie, yami'),
  make('Toyota', '', 'toyo, yota, tojo'),
  make('Gallagher', 'gallaghers'),
  make('Great Wall', 'gwm, greatwall'),
  make('Ssangyong', 'ssang yong'),
  make('Home-built', 'homemade, home made, homebuilt'),
];

const TYRES = 'BKT, Trelleborg, Michelin, Firestone, Alliance';

/** Makes by the category's slug, the most common first. */
const MAKES_BY_CATEGORY: Readonly<Record<string, string>> = {
  tractors:
    'John Deere, Massey Ferguson, New Holland, Case IH, Kubota, Claas, Fendt, Deutz-Fahr, McCormick, Landini, Valtra, Same, Ford, Fiat, David Brown, International, Fordson, Iseki, Zetor, Ferguson, Leyland, TYM, Mahindra, Yanmar',
  harvesters: 'Claas, John Deere, New Holland, Case IH, Krone, Massey Ferguson',
  'balers-wrappers':
    'Krone, McHale, Claas, New Holland, Welger, Massey Ferguson, Kuhn, Vicon, John Deere, Case IH, Tanco',
  'mowers-rakes-tedders':
    'Kuhn, Krone, Claas, Pöttinger, Vicon, PZ, McHale, New Holland, Fella, Lely, Sitrex',
  cultivation:
    'Amazone, Kuhn, Maschio, Overum, Kverneland, Clough, Sunflower, Celli, Giltrap, Farmgard, Lemken, Väderstad, Gregoire Besson, Duncan, Howard',
  'seed-drills':
    'Duncan, Aitchison, Cross Slot, Väderstad, Taege, Kverneland, John Deere, Great Plains, Amazone, Giltrap, Simtech, Horsch, Gaspardo, Vicon',
  spreaders:
    'Vicon, Amazone, Robertson, Hi-Spec, C-Dax, Walco, Sulky, Kuhn, Kverneland, Bogballe, Giltrap, Transpread',
  sprayers: 'Hardi, Bertolini, C-Dax, Silvan, Croplands, Quik Spray, Amazone, Rapid Spray',
  'feed-wagons':
    'Robertson, Giltrap, Keenan, Hustler, Jaylor, McIntosh, Webco, JF, Kuhn, Supreme, Schuitemaker, Abbey',
  'toppers-mulchers':
    'Fieldmaster, Trimax, Major, Votex, Spearhead, Howard, Maschio, McConnel, Seppi, Kuhn',
  'loaders-attachments':
    'Quicke, Hustler, Pearson, Rata, Giltrap, Mailleux, Manitou, Stoll, John Deere, Massey Ferguson, Digga, McHale',
  'diggers-earthmoving':
    'Hitachi, Komatsu, Kubota, Yanmar, Caterpillar, Bobcat, Sumitomo, JCB, Takeuchi, Kobelco, Volvo',
  'telehandlers-forklifts':
    'Manitou, JCB, Merlo, Toyota, Hyster, Claas, Massey Ferguson, New Holland, Bobcat, Nissan',
  'post-drivers': 'Kinghitter, Fencepro, Bryce, Revell, Vector, Protech, Danuser, Christie',
  'farm-trailers': 'Giltrap, Roberts, Bailey, Farmquip, McIntosh, Herron, McCauley, Home-built',
  'mowing-grounds':
    'John Deere, Husqvarna, Walker, Cox, Masport, Toro, Kubota, Cub Cadet, Rover, Greenfield',
  'machinery-parts': `John Deere, Massey Ferguson, New Holland, Ford, Claas, David Brown, Bare-Co, Walterscheid, Grammer, Perkins, ${TYRES}`,
  utes: 'Toyota, Ford, Nissan, Mitsubishi, Isuzu, Mazda, Holden, Great Wall, Volkswagen, LDV, Ssangyong',
  'four-wheel-drives': 'Toyota, Nissan, Mitsubishi, Suzuki, Isuzu, Subaru, Land Rover, Jeep, Ford',
  cars: 'Toyota, Subaru, Mazda, Nissan, Honda, Suzuki, Volkswagen, Holden, Ford, Hyundai, Kia',
  'quad-bikes': 'Honda, Suzuki, Yamaha, Polaris, Can-Am, CFMOTO, Kawasaki',
  'side-by-sides': 'Kubota, Kawasaki, Polaris, John Deere, Honda, Yamaha, CFMOTO, Can-Am',
  'farm-bikes': 'Suzuki, Yamaha, Honda, Kawasaki, UBCO',
  trucks: 'Isuzu, Hino, Mitsubishi, Nissan, Mercedes-Benz, Volvo, Scania, Kenworth',
  'trailers-floats': 'Reid, Briford, Watts, Sutton, Titan, Hosking, Home-built',
  'caravans-motorhomes': 'Jayco, Swift, Bailey, Elddis, Fiat, Ford, Toyota',
  'tyres-vehicle-parts': `Toyota, Ford, Nissan, Mitsubishi, Isuzu, ${TYRES}`,
  chainsaws: 'Stihl, Husqvarna, Echo, Makita, Oregon',
  'hand-power-tools': 'Makita, DeWalt, Milwaukee, Bosch, Ryobi, Hilti',
  generators: 'Honda, Yamaha, Hyundai, Kubota, Briggs & Stratton',
  'electric-fencing': 'Gallagher, Stafix, Speedrite, Tru-Test, Strainrite',
  'wire-netting': 'Bekaert, Waratah, Hurricane, Gallagher',
};

/** Splits a list of the data into its entries. */
export const splitNames = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns the dictionary's makes of a category, the most common first. Empty for other categories. */
export function listUsualMakes(categorySlug: string): readonly string[] {
  return splitNames(MAKES_BY_CATEGORY[categorySlug] ?? '');
}

/** Returns every make of the dictionary once. */
export function listAllMakes(): readonly string[] {
  return [
    ...new Set([
      ...MAKES.map(({ name }) => name),
      ...Object.values(MAKES_BY_CATEGORY).flatMap(splitNames),
    ]),
  ];
}

/** The slugs of the categories that have usual makes, for the check that they exist. */
export const CATEGORIES_WITH_MAKES: readonly string[] = Object.keys(MAKES_BY_CATEGORY);
