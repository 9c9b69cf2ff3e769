/**
 * What rural New Zealanders type, as data: other names of makes and things, names of categories that
 * are not in their labels, names of places, and words that say which kind of listing is meant. An
 * entry is read in one direction, from the typed phrase to what it finds. Extend it here.
 */
import type { Kind } from '@paddock/contracts/kinds';

/**
 * Phrases that find the words on the right as if they had been typed. Other names of makes are in
 * `domain/makes.data.ts`.
 */
export const OTHER_WORDS: readonly (readonly [phrases: string, finds: string])[] = [
  ['little grey fergie, grey fergie, te20', 'ferguson te20'],
  ['can am', 'canam'],
  ['mitsi, mitsubishi ute', 'mitsubishi triton'],
  ['landcruiser, land cruiser, cruiser', 'land cruiser'],
  ['honda trx', 'trx'],
  ['kiwi cross, crossbred cows', 'kiwicross'],
  ['holstein friesian', 'friesian'],
  ['whiteface, white face', 'hereford'],
  ['fe tolerant, facial eczema tolerant', 'fe tolerant'],
  ['i c, incalf', 'in calf'],
  ['r1', 'r1, yearling, weaner'],
  ['r2', 'r2, two year'],
  ['ma ewes, ma cows', 'mixed age'],
  ['2th, two tooth, 2 tooth, twotooth', 'two tooth'],
  ['eye dog, header dog, heading dog, headingdog', 'heading'],
  ['rounds, round bales', 'round bale, round'],
  ['squares, big squares', 'square, large square'],
  ['conventionals, small bales, small squares', 'conventional'],
  ['balage', 'baleage'],
  ['fb', 'fodder beet'],
  ['pke, pkx', 'palm kernel'],
  ['mac', 'macrocarpa'],
  ['blue gum, bluegum', 'gum'],
  ['genny, genset', 'generator'],
  ['dozer', 'bulldozer, dozer'],
  ['bobcat', 'skid steer, bobcat'],
  ['digger', 'digger, excavator'],
  ['fel', 'front end loader, loader'],
  ['slasher', 'slasher, topper'],
  ['rotary hoe, rotavator', 'rotary hoe'],
  ['disc, discs', 'discs, disc'],
  ['feedout wagon, feed out wagon', 'wagon'],
  ['quad tyres, atv tyres, quad tires', 'quad tyres'],
  ['tires', 'tyres'],
  ['tyre', 'tyres'],
  ['woolpress', 'wool press'],
  ['calfeteria', 'calfeteria, calf feeder'],
  ['ibc, shuttle, pod', 'ibc'],
  ['water blaster', 'water blaster, pressure washer'],
  ['4wd, 4x4, four wheel drive', '4wd, 4x4, four wheel drive'],
  ['2ic, second in charge', '2ic, assistant manager'],
  ['rousie, rouseabout, wool handler', 'wool handler, shed hand'],
  ['vosm, variable order sharemilker, lower order', 'variable order, lower order'],
  ['energizer, fence unit, fencing unit, electric fence unit', 'energiser'],
  ['self shedding, selfshedding', 'wiltshire'],
  ['head bail', 'headbail'],
  ['sleep out', 'sleepout'],
  ['fert', 'fertiliser'],
  ['ft', 'foot'],
  ['fertilizer', 'fertiliser'],
  ['gumboots, gummies', 'gumboots'],
  ['dog box, dog boxes', 'dog box'],
  ['water trough', 'trough'],
  ['spuds', 'potatoes'],
];

/**
 * Names of categories besides their labels and synonyms, as `kind/slug` or `group/slug` with a weight when the
 * phrase only leads there after exact matches.
 */
export const CATEGORY_NAMES: readonly (readonly [phrases: string, categories: string])[] = [
  ['machinery, farm machinery', 'group/tractors-machinery'],
  ['livestock, stock', 'group/livestock:0.7'],
  ['tractor', 'item/tractors'],
  ['combine, combine harvester, header, forage harvester', 'item/harvesters'],
  ['round baler, baler, bale wrapper, wrapper', 'item/balers-wrappers'],
  ['mower, mower conditioner, hay rake, rake, tedder, hay mower', 'item/mowers-rakes-tedders'],
  [
    'lawn mower, lawnmower, ride on, ride on mower, ride on lawn mower, zero turn',
    'item/mowing-grounds',
  ],
  ['plough, discs, power harrow, rotary hoe, cultivator, roller', 'item/cultivation'],
  ['drill, seed drill, direct drill, planter', 'item/seed-drills'],
  ['power drill, cordless drill, grinder', 'item/hand-power-tools'],
  ['fert spreader, fertiliser spreader, muck spreader, spreader', 'item/spreaders'],
  ['feed out wagon, feedout wagon, silage wagon, mixer wagon, bale feeder', 'item/feed-wagons'],
  ['topper, slasher, mulcher', 'item/toppers-mulchers'],
  ['fel, front end loader, bale forks, silage grab', 'item/loaders-attachments'],
  ['loader', 'item/loaders-attachments, item/diggers-earthmoving:0.8'],
  ['digger, excavator, dozer, bulldozer, bobcat, skid steer', 'item/diggers-earthmoving'],
  ['merlo, manitou, jcb loadall, loadall', 'item/telehandlers-forklifts:0.4'],
  ['telehandler, forklift', 'item/telehandlers-forklifts'],
  ['post rammer, post driver, post knocker, post thumper', 'item/post-drivers'],
  ['tip trailer, tipping trailer, hay trailer, silage trailer, farm trailer', 'item/farm-trailers'],
  ['tractor parts, machinery parts, tractor tyres', 'item/machinery-parts'],
  ['cow, cows, milking cow, dairy cow', 'item/dairy-cows'],
  ['heifer, heifers', 'item/dairy-heifers, item/beef-store-cattle:0.7'],
  ['calf, calves, bobby, bobbies', 'item/calves'],
  [
    'cattle, beast, beasts, cattle beast, cattle beasts, beef cattle',
    'item/beef-store-cattle, item/beef-breeding-cows:0.8, item/dairy-cows:0.5, item/dairy-heifers:0.5, item/bulls:0.5, item/calves:0.5',
  ],
  ['steer, steers, weaners, store cattle, prime cattle', 'item/beef-store-cattle'],
  ['bull, bulls, service bull, lease bull', 'item/bulls'],
  ['sheep', 'item/ewes-hoggets, item/lambs:0.9, item/rams:0.8'],
  ['ewe, ewes, hogget, hoggets, two tooth, 2th', 'item/ewes-hoggets'],
  ['ram, rams', 'item/rams'],
  ['lamb, lambs', 'item/lambs'],
  ['dog, dogs', 'item/working-dogs, item/pups:0.8'],
  ['farm dog, working dog, sheep dog, sheepdog', 'item/working-dogs, item/pups:0.4'],
  ['pup, pups, puppy, puppies', 'item/pups'],
  ['horse, horses', 'item/horses, item/ponies:0.7'],
  ['pony, ponies', 'item/ponies'],
  ['chook, chooks, hen, hens, pullet, layers, poultry, chicken, chickens', 'item/poultry'],
  ['alpaca, llama', 'item/alpacas-llamas'],
  ['hay, meadow hay, lucerne hay, hay bales, bales of hay', 'item/hay'],
  ['bales', 'item/hay, item/baleage:0.9, item/straw:0.8'],
  ['baleage, balage, wrapped bales', 'item/baleage'],
  ['silage, pit silage, maize silage', 'item/silage, item/baleage:0.5'],
  ['straw', 'item/straw'],
  ['palm kernel, pke', 'item/palm-kernel'],
  [
    'stock feed, supplement, supplements, feed',
    'item/hay:0.8, item/baleage:0.8, item/silage:0.8, item/meal-pellets:0.8, item/palm-kernel:0.8',
  ],
  ['ute, utes, pickup, pick up, pickup truck', 'item/utes'],
  ['4wd, 4x4, four wheel drive', 'item/four-wheel-drives, item/utes:0.7'],
  ['suv', 'item/four-wheel-drives'],
  ['quad, quads, quad bike, quadbike, atv, four wheeler, 4 wheeler', 'item/quad-bikes'],
  ['side by side, sxs, utv, buggy', 'item/side-by-sides'],
  ['farm bike, ag bike, two wheeler, motorbike, motor bike, dirt bike', 'item/farm-bikes'],
  ['bike, bikes', 'item/farm-bikes, item/quad-bikes:0.8'],
  ['tipper, tip truck, stock truck', 'item/trucks'],
  ['float, horse float, stock trailer, tandem trailer, trailer', 'item/trailers-floats'],
  ['trailers', 'item/trailers-floats, item/farm-trailers:0.8'],
  ['stock crate', 'item/trailers-floats'],
  ['caravan, motorhome, campervan, house bus', 'item/caravans-motorhomes'],
  ['container, shipping container, 20 foot container, 40 foot container', 'item/containers'],
  ['shed, sheds, farm shed, barn, hay barn, implement shed', 'item/farm-sheds'],
  ['cabin, sleepout, sleep out', 'item/cabins-sleepouts'],
  ['saw, chain saw, chainsaw, stihl chainsaw, husqvarna chainsaw', 'item/chainsaws'],
  ['generator, genny', 'item/generators'],
  ['welder, mig welder', 'item/welders-compressors'],
  ['water tank, tank', 'item/water-tanks'],
  ['diesel tank, fuel tank', 'item/fuel-tanks'],
  ['trough, water trough', 'item/troughs'],
  ['posts, fence posts, strainers, battens, half rounds', 'item/posts-battens'],
  [
    'electric fence, electric fencing, electric fence unit, fencing unit, energiser, fence unit',
    'item/electric-fencing',
  ],
  ['gate, gates', 'item/gates'],
  ['yards, cattle yards', 'item/cattle-yards'],
  ['sheep yards', 'item/sheep-yards'],
  ['firewood, fire wood', 'item/firewood'],
  ['farm work wanted', 'profile/general-farm-hands, profile/dairy-assistants:0.8'],
  ['possum fur, possum, opossum', 'service/pest-control:0.6'],
  ['grass seed, ryegrass seed', 'item/pasture-seed'],
  ['fertiliser, fert', 'item/fertiliser'],
  ['grazing', 'item/grazing-offered, item/winter-grazing:0.9, item/grazing-wanted:0.5'],
  ['winter grazing, wintering', 'item/winter-grazing'],
  ['agistment, heifer grazing', 'item/grazing-offered'],
  ['grazing wanted, wanted grazing, looking for grazing', 'item/grazing-wanted'],
  ['lease block, land to lease, lease land, runoff, run off', 'item/lease-land'],
  ['farm, farms', 'item/farms-for-sale'],
  ['lifestyle block, lifestyle, small block', 'item/lifestyle-blocks'],
  ['land, section, bare land', 'item/bare-land'],
  ['house to rent, rental, farm house, cottage, house for rent, rent', 'item/rural-rentals'],
  ['honey, bees, beehive, bee hive, hives', 'item/honey-bees'],
  ['relief milker', 'job/relief-milker, service/relief-milking:0.9, profile/relief-milkers:0.8'],
  [
    'milker, milkers, milking',
    'job/dairy-assistant, job/relief-milker, job/contract-milker:0.7, service/relief-milking:0.7, profile/relief-milkers:0.7, profile/dairy-assistants:0.7',
  ],
  [
    'dairy hand, farm assistant, dairy assistant, dairy worker',
    'job/dairy-assistant, profile/dairy-assistants:0.8',
  ],
  ['2ic, second in charge, assistant manager', 'job/assistant-manager, profile/herd-managers:0.8'],
  ['herd manager', 'job/herd-manager, profile/herd-managers:0.8'],
  [
    'farm manager, dairy manager, manager',
    'job/dairy-farm-manager, job/sheep-beef-manager:0.8, profile/dairy-managers:0.7',
  ],
  ['contract milker', 'job/contract-milker, profile/contract-milkers:0.8'],
  [
    'sharemilker, sharemilking, share milker, 50 50, vosm, lower order',
    'item/sharemilking, job/contract-milker:0.7, profile/contract-milkers:0.9',
  ],
  ['calf rearer', 'job/calf-rearer, service/calf-rearing:0.8, profile/calf-rearers:0.8'],
  ['shepherd, shepherd general, junior shepherd', 'job/shepherd, profile/shepherds:0.8'],
  ['musterer', 'profile/shepherds, job/shepherd:0.8'],
  ['head shepherd, stock manager, block manager', 'job/stock-manager, profile/stock-managers:0.8'],
  ['fencer', 'service/fencing, job/fencer, profile/fencers:0.8'],
  ['fencing', 'service/fencing, item/electric-fencing:0.5, item/posts-battens:0.5, job/fencer:0.5'],
  ['shearer', 'service/shearing-crutching, job/shearer, profile/shearers-shed-hands:0.8'],
  [
    'shearing, crutching, dagging',
    'service/shearing-crutching, job/shearer:0.6, item/shearing-gear:0.5',
  ],
  [
    'rousie, rouseabout, shed hand, wool handler, presser',
    'job/shed-hand, profile/shearers-shed-hands:0.9',
  ],
  ['tractor driver, tractor operator', 'job/tractor-driver, profile/tractor-drivers:0.8'],
  ['truck driver, truckie, tanker driver', 'job/truck-driver, profile/truck-digger-drivers:0.8'],
  [
    'digger driver, digger operator, excavator operator',
    'job/digger-operator, profile/truck-digger-drivers:0.8',
  ],
  [
    'harvest driver, harvest operator, combine driver',
    'job/harvest-operator, profile/tractor-drivers:0.8',
  ],
  [
    'driver, drivers',
    'job/tractor-driver, job/truck-driver, job/digger-operator:0.9, job/harvest-operator:0.9, profile/tractor-drivers:0.7, profile/truck-digger-drivers:0.7',
  ],
  [
    'farm hand, farmhand, farm work, farm worker, labourer, station hand, general hand',
    'job/general-farm-hand, profile/general-farm-hands:0.8',
  ],
  [
    'orchard worker, orchard work, orchard, picker, fruit picker, fruit picking, kiwifruit',
    'job/orchard-worker, profile/orchard-vineyard:0.8',
  ],
  ['packhouse, packhouse worker', 'job/packhouse-worker'],
  ['vineyard', 'job/vineyard-worker, profile/orchard-vineyard:0.8'],
  [
    'mechanic, diesel mechanic',
    'service/mobile-mechanic, job/farm-mechanic:0.9, profile/mechanics-engineers:0.8',
  ],
  ['farrier, horse shoeing, shoeing', 'service/farriery'],
  ['vet tech, vet technician, ab tech, ab technician', 'job/vet-technician'],
  [
    'ai technician, ai tech, artificial insemination',
    'service/artificial-breeding, job/vet-technician',
  ],
  ['bore drilling, well drilling, bore, water bore', 'service/water-bores-pumps'],
  ['vet, vets', 'service/vet-animal-health, job/vet-technician:0.7'],
  [
    'baling, hay contractor, hay baling, silage contractor, mowing and baling, hay making, haymaking',
    'service/hay-silage',
  ],
  ['spraying, weed spraying, gorse spraying, sprayer contractor', 'service/spraying'],
  ['drilling, direct drilling, cultivation', 'service/cultivation-drilling'],
  ['digger hire, digger work, earthworks, digger for hire', 'service/earthworks-digger'],
  [
    'cartage, stock cartage, livestock cartage, stock transport',
    'service/livestock-cartage, service/general-cartage:0.8',
  ],
  [
    'rural contractor, ag contractor',
    'service/hay-silage, service/cultivation-drilling, service/spraying:0.9, service/earthworks-digger:0.9, service/fencing:0.9',
  ],
  ['wwoof, wwoofer, backpacker', 'profile/working-holiday'],
  ['homekill, home kill, butcher', 'service/homekill-butchery'],
  ['builder, shed builder', 'service/sheds-building'],
  ['hoof trimmer, hoof trimming', 'service/hoof-trimming'],
  ['electrician, sparky', 'service/electrical-solar'],
  ['plumber', 'service/water-bores-pumps:0.7'],
  ['pest control, possum control, rabbit control', 'service/pest-control'],
  ['a p show, ap show, show', 'other/a-and-p-shows'],
  ['clearing sale, clearing sales, auction', 'other/clearing-sales'],
  ['lost dog', 'other/lost-stock'],
];

/**
 * Words that say which kind is meant. `role` cues count only next to a role, such as "shearer": in
 * "hay wanted" the word is one to look for.
 */
export const KIND_CUES: readonly {
  readonly phrases: string;
  readonly kind: Kind;
  readonly onlyWithRole?: boolean;
}[] = [
  {
    phrases: 'work wanted, seeking work, looking for work, wants work, available for work',
    kind: 'profile',
  },
  {
    phrases:
      'job, jobs, vacancy, vacancies, position, positions, employment, work, hiring, now hiring',
    kind: 'job',
  },
  { phrases: 'wanted, needed, required, looking for', kind: 'job', onlyWithRole: true },
  {
    phrases: 'available, seeking, seeks, keen, experienced',
    kind: 'profile',
    onlyWithRole: true,
  },
  {
    phrases: 'contractor, contractors, contracting, for hire, service, services, hire',
    kind: 'service',
  },
];

/** Words that every search means anyway. */
export const NOISE =
  'for sale, sale, buy, sell, selling, cheap, good, nice, near me, nz, new zealand, price, prices, online';

/** Short and other names of places, with a region, a district or a town. */
export const PLACE_NAMES: readonly (readonly [phrases: string, place: string])[] = [
  ['palmy', 'town/Palmerston North'],
  ['te papaioea', 'town/Palmerston North'],
  ['naki, the naki', 'region/taranaki'],
  ['bop, bay of plenty', 'region/bay-of-plenty'],
  ['canty', 'region/canterbury'],
  ['chch, otautahi, christchurch', 'town/Christchurch'],
  ['mid canty, mid canterbury', 'district/ashburton'],
  ['gizzy, tairawhiti', 'region/gisborne'],
  ['the coast, west coast', 'region/west-coast'],
  ['wanganui', 'town/Whanganui'],
  ['kirikiriroa', 'town/Hamilton'],
  ['waihopai', 'town/Invercargill'],
  ['manawatu, whanganui region', 'region/manawatu-whanganui'],
  ['hawkes bay', 'region/hawkes-bay'],
  ['central, central otago', 'district/central-otago'],
];

/** Units after a number, with the attribute they limit and the factor to the attribute's unit. */
export const UNITS: readonly {
  readonly words: string;
  readonly key: string;
  readonly label: string;
  readonly factor?: number;
  /** Set when a number with the unit alone is a condition: "3 bedrooms" exactly, "100 hp" about. */
  readonly bare?: 'exact' | 'about';
}[] = [
  { words: 'hp|horsepower|horse power', key: 'horsepower', label: 'hp', bare: 'about' },
  { words: 'bedrooms|bedroom|bed|br', key: 'bedrooms', label: 'bedrooms', bare: 'exact' },
  { words: 'bw', key: 'breedingWorth', label: 'BW' },
  { words: 'pw', key: 'productionWorth', label: 'PW' },
  { words: 'hours|hour|hrs|hr', key: 'hours', label: 'hours' },
  { words: 'km|kms|kilometres|kilometers|ks', key: 'odometer', label: 'km' },
  { words: 'ha|hectares|hectare', key: 'areaHectares', label: 'ha', bare: 'about' },
  { words: 'acres|acre', key: 'areaHectares', label: 'acres', factor: 0.4047, bare: 'about' },
  { words: 'litres|litre|l', key: 'capacityLitres', label: 'litres', bare: 'about' },
];
