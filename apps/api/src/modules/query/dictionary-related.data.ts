/** Related categories for things that no listing offers, as data. */

/**
 * Names of breeds, models and goods that the catalogue may not have, with what is shown when
 * nothing matches them. They are also never corrected: "Dorper" is not a misspelling of "Dorie".
 */
export const RELATED_NAMES: readonly (readonly [
  names: string,
  categories: string,
  label: string,
])[] = [
  [
    'valais blacknose, valais, swaledale, herdwick, jacob sheep, romanov, babydoll, dorper, cheviot, drysdale, southdown, hampshire, dorset down, south suffolk, polwarth, finn, finnish landrace, east friesian, awassi, shropshire, oxford, beltex, charollais, lincoln, english leicester, gotland, pitt island, arapawa, damara, dohne, borderdale, landmark, kelso',
    'item/ewes-hoggets, item/lambs, item/rams',
    'sheep',
  ],
  [
    'belty, galloway, belted galloway, dexter, lowline, brahman, murray grey, red devon, salers, gelbvieh, blonde d aquitaine, santa gertrudis, piedmontese, welsh black, highland, scottish highland, stabilizer, maine anjou, red poll, pinzgauer, chianina, senepol, longhorn',
    'item/beef-store-cattle, item/beef-breeding-cows, item/bulls, item/calves',
    'cattle',
  ],
  [
    'guernsey, milking shorthorn, montbeliarde, fleckvieh, swedish red, norwegian red',
    'item/dairy-cows, item/dairy-heifers, item/calves',
    'dairy cattle',
  ],
  [
    'tamworth, saddleback, wessex saddleback, pietrain, mangalitsa, large black, gloucester old spot, gloucestershire old spot',
    'item/pigs',
    'pigs',
  ],
  ['lamancha, la mancha, british alpine', 'item/goats', 'goats'],
  [
    'peacock, peahen, peafowl, goose, geese, gosling, quail, pheasant, partridge, pigeon, dove, swan, emu, ostrich, leghorn, wyandotte, rhode island red, plymouth rock, silkie, bantam, marans, australorp, faverolles, campine, brahma, welsummer, isa brown, barnevelder, indian runner, indian runners, khaki campbell, mallard',
    'item/poultry',
    'poultry',
  ],
  [
    'fox terrier, foxie, foxy, stafford, staffordshire, mastiff, whippet, ridgeback, dobermann, bulldog, dachshund, german shepherd, rottweiler, spaniel, pointer, blue heeler, heeler, koolie, smithfield, greyhound, bull terrier, retriever, maremma, corgi, poodle, cavoodle, staffy',
    'item/working-dogs, item/pups',
    'dogs',
  ],
  [
    'kitten, kittens, cats, ferret, ferrets, guinea pig, guinea pigs, budgie, parrot, goldfish, mouser',
    'item/pups, item/poultry',
    'pups and poultry',
  ],
  [
    'donkey, appaloosa, arab, arabian, clydesdale, gypsy cob, percheron, hanoverian, andalusian, pinto, palomino, miniature pony, zebra',
    'item/horses, item/ponies',
    'horses and ponies',
  ],
  [
    'shavings, wood shavings, bark, pine bark, bark chips, gravel, shingle, sand, sawdust, mulch, wood chips, woodchips, wood chip, woodchip, compost, potting mix',
    'item/garden',
    'things for the garden',
  ],
  ['rzr, maverick, teryx, wolverine, uforce, zforce', 'item/side-by-sides', 'side-by-sides'],
  [
    'pee wee 50, peewee 50, pw50, ktm, xr125, xr, xr200, ttr, dr200, tw200, trojan, crf',
    'item/farm-bikes',
    'farm bikes',
  ],
  [
    'corolla, hiace, subaru, forester, outback, jimny, vitara, pajero, terrano, rav4, falcon, commodore, camry, discovery, defender, jeep, wrangler, mahindra, ssangyong, amarok',
    'item/four-wheel-drives, item/cars, item/utes',
    'cars, utes and four-wheel drives',
  ],
  [
    'nail gun, concrete mixer, circular saw, skill saw, skilsaw, skillsaw, table saw, heat gun, bench saw, planer, sander, router',
    'item/hand-power-tools',
    'tools',
  ],
  [
    'carryall, transport tray, grader blade, back blade, pallet forks, box blade',
    'item/loaders-attachments, item/farm-trailers, item/cultivation',
    'gear for tractors',
  ],
  ['canoe, jet ski, jetski, dinghy, paddle board, surfboard', 'item/boats', 'boats'],
  ['bison, elk, sika, rusa, sambar', 'item/deer', 'deer'],
  [
    'chicory, cocksfoot, fescue, timothy, lotus, prairie grass',
    'item/pasture-seed',
    'pasture seed',
  ],
  [
    'walnut, hazelnut, chestnut, macadamia, garlic, onion, onions, carrot, carrots, sweet corn, sweetcorn, tomato, tomatoes, kumara, broccoli, asparagus, hops, lemon, lime fruit, mandarin, orange, plum, peach, apricot, cherry, pear, grapefruit, persimmon, olive, strawberry, blueberry, raspberry',
    'item/fruit-vegetables',
    'fruit and vegetables',
  ],
  ['anvil, forge', 'item/workshop-lifting', 'gear for the workshop'],
  ['knapsack, knapsack sprayer, backpack sprayer', 'item/sprayers', 'sprayers'],
  [
    'lanz, lanz bulldog, field marshall, farmall, oliver tractor, minneapolis moline, solis, carraro, goldoni, farmtrac, foton, kioti, mahindra tractor, ls tractor, belarus, ursus, leyland tractor, nuffield, steyr, renault tractor, hurlimann, lamborghini, allis chalmers, tym, branson, antonio carraro, shibaura, hinomoto, chamberlain',
    'item/tractors',
    'tractors',
  ],
  ['bredal, bogballe, transpread, robertson spreader', 'item/spreaders', 'spreaders'],
  ['munro', 'item/post-drivers', 'post drivers'],
  [
    'kobelco, sumitomo, doosan, takeuchi, sany, kato, airman, volvo digger, hyundai digger, yanmar digger',
    'item/diggers-earthmoving',
    'diggers',
  ],
  ['linhai, arctic cat, kymco, tgb, segway', 'item/quad-bikes', 'quad bikes'],
  ['orkel, supertino, hesston, sitrex, gallignani', 'item/balers-wrappers', 'balers'],
  ['dieci, faresin, genie', 'item/telehandlers-forklifts', 'telehandlers'],
  ['echo, jonsered, oleo mac, dolmar', 'item/chainsaws', 'chainsaws'],
  ['ifor williams, hubbard trailer', 'item/trailers-floats', 'trailers'],
  ['ldv, musso, mazda bravo, ford courier, holden rodeo', 'item/utes', 'utes'],
  [
    'fuso, scania, kenworth, freightliner, iveco, mack truck, daf truck, man truck, man trucks, man tga, man tgm, man tgs, man tgx, man tipper',
    'item/trucks',
    'trucks',
  ],
  [
    'snorkel, roof rack, roof racks, light bar, spotlights, tonneau, tonneau cover, seat covers, side steps',
    'item/tyres-vehicle-parts',
    'vehicle parts',
  ],
  ['windmill, wind mill, wind turbine', 'item/pumps, item/generators', 'pumps and generators'],
  ['camlock, cam lock, camlocks, hose fittings', 'item/pipe-fittings', 'pipes and fittings'],
  [
    'chaff, copra, tapioca, horse feed, canola meal',
    'item/meal-pellets, item/palm-kernel',
    'meal and pellets',
  ],
  ['triticale, lupins, linseed, sorghum', 'item/grain, item/crop-seed', 'grain and seed'],
];

/**
 * The category of gear for the things of other categories, as slugs of goods. Its listings come
 * first when the search names gear that no listing offers: a "muzzle for a dog".
 */
export const GEAR_CATEGORIES: readonly (readonly [things: string, gear: string])[] = [
  ['working-dogs, pups', 'kennels-dog-gear'],
  ['horses, ponies', 'saddles-tack'],
  ['calves, lambs', 'calf-rearing-gear'],
  ['dairy-cows, beef-store-cattle, bulls', 'cattle-yards'],
  ['ewes-hoggets, rams', 'sheep-yards'],
  ['hay, baleage, straw', 'loaders-attachments'],
  ['wool-fleece', 'shearing-gear'],
  ['fencing', 'electric-fencing'],
  ['tractors, harvesters, balers-wrappers', 'machinery-parts'],
  [
    'utes, four-wheel-drives, trucks, cars, quad-bikes, side-by-sides, farm-bikes',
    'tyres-vehicle-parts',
  ],
];
