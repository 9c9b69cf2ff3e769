/** What is sold in bulk: how much there is of it, what it fetches, what a seller says of it. */
import { bank } from '../../write.ts';

export interface BulkGood {
  /** In running text: "conventional meadow hay". */
  readonly what: string;
  readonly title?: string;
  readonly unit: string;
  /** The price's unit as PriceSchema has it. */
  readonly per: string;
  readonly quantity: readonly [min: number, max: number, step: number];
  /** For one unit. */
  readonly dollars: readonly [number, number];
  readonly tags: readonly string[];
  readonly lines: readonly string[];
  readonly crop?: string;
  readonly bale?: string;
  readonly timber?: string;
  readonly variety?: string;
  readonly honey?: string;
  readonly analysis?: string;
  readonly megajoules?: readonly [number, number];
  readonly dryMatter?: readonly [number, number];
  readonly protein?: readonly [number, number];
  readonly micron?: readonly [number, number];
  readonly isHousehold?: boolean;
}
type More = Omit<BulkGood, 'what' | 'unit' | 'per' | 'quantity' | 'dollars' | 'tags' | 'lines'>;
const good = (what: string, unit: string, per: string, quantity: BulkGood['quantity'], dollars: BulkGood['dollars'], tags: string, lines: readonly string[], more: More = {}): BulkGood => ({ what, unit, per, quantity, dollars, tags: tags.split(', '), lines, ...more });

const HAY = bank('[Never been rained on|One shower on it in the swath, none after], [green and sweet|smells like Christmas].\nMade [in three good days|by a contractor who knows his moisture], [stored dry|in the shed within the day].\nHorses love it, [cows queue for it|no ragwort, no thistle].\nTight, square [bales|and light enough for the kids to throw].\n[Second cut|First cut], [leafy|a bit stalky, so priced that way].\nOut of the paddock price until [Friday|it rains].');
const BALEAGE = bank('[Six|Seven|Eight] layers of wrap, [netted|chopped], no [holes|bird pecks worth talking about].\nFeed test available, [cut at canopy closure|cut before seed head].\nInoculated, [wilted 24 hours|wilted to the day].\nStacked by the [road|tanker track], [easy load out|grab and go].\n[Good ryegrass and white clover|Red clover mix|Young grass] and [no docks|hardly a dock in it].');
const SILAGE = bank('Stack [rolled properly and covered the same night|sealed with two layers and more tyres than a race track].\nCan [cart|load], or you bring trucks.\nTested [last month|in May], results on request.\nBuyer to [pay on weighbridge|measure the stack], [we agree or we argue|fair on both sides].');
const GRAIN = bank('Dried to [13|14] per cent, [silo stored|in the shed], [rolled on request|crushed at cost].\nSuits [calf meal|dairy blend|chooks and pigs].\nGrown here, [no wild oats|clean off the header].\nAugers into [your truck|bulk bags].');
const WOOD = bank('Split [small enough for a Kent|to about 300 mm], [under cover since March|dry and ready].\nThrown on, [heaped to the rails|a proper load, not a city one].\n[Burns hot|Good overnight wood], [little ash|no spitting].\nHelp to stack costs [a cuppa|extra].\nFelled from our own shelter, [two winters ago|last summer].');
const SEED = bank('[Certified|Farm dressed] and [treated|bare], [germ test on the bag|purity on request].\nBought too much for [the paddock|a wet autumn].\nSow rate about [20|22|25] kg a hectare.\n[Fresh this season|Kept dry on pallets].');
const FOOD = bank('Grown without [sprays we would not eat|fuss], picked [the same day|that morning].\nGate sales too, [honesty box|cash or phone transfer].\n[Seconds cheaper|Bring your own box].\n[Feed the family|Preserving quantities welcome].');

export const BULK: Readonly<Record<string, readonly BulkGood[]>> = {
  hay: [
    good('conventional meadow hay', 'bale', 'bale', [40, 900, 20], [8, 14], 'shed stored, horse quality, delivered or pick up', HAY, { crop: 'meadow', bale: 'conventional', megajoules: [8, 9.5] }),
    good('round-bale ryegrass hay', 'bale', 'bale', [10, 180, 5], [70, 110], 'shed stored, netted, never rained on', HAY, { crop: 'ryegrass-and-clover', bale: 'round-12', megajoules: [8.5, 10] }),
    good('lucerne hay', 'bale', 'bale', [20, 400, 10], [16, 26], 'second cut, leafy, horse quality', HAY, { crop: 'lucerne', bale: 'conventional', megajoules: [9, 10.5] }),
    good('medium square hay', 'bale', 'bale', [10, 240, 5], [65, 105], 'shedded, good stack, feed test', HAY, { crop: 'ryegrass-and-clover', bale: 'medium-square', megajoules: [8.5, 10] }),
    good('oaten hay in large squares', 'bale', 'bale', [10, 120, 5], [95, 140], 'sweet, shed stored', HAY, { crop: 'oats', bale: 'large-square', megajoules: [8.5, 10] }),
  ],
  baleage: [
    good('round-bale baleage', 'bale', 'bale', [15, 260, 5], [90, 135], 'young grass, tested, eight wraps', BALEAGE, { crop: 'ryegrass-and-clover', bale: 'round-12', megajoules: [10, 11.5] }),
    good('lucerne baleage', 'bale', 'bale', [15, 160, 5], [105, 150], 'third cut, high protein', BALEAGE, { crop: 'lucerne', bale: 'round-12', megajoules: [10, 11.2] }),
    good('red clover baleage', 'bale', 'bale', [10, 120, 5], [105, 145], 'lamb finishing feed, tested', BALEAGE, { crop: 'red-clover', bale: 'medium-square', megajoules: [10.4, 11.6] }),
    good('oat baleage', 'bale', 'bale', [15, 140, 5], [80, 110], 'dry cow feed, good bulk', BALEAGE, { crop: 'oats', bale: 'round-15', megajoules: [8.8, 10] }),
  ],
  silage: [
    good('maize silage', 'tonne', 'kg', [60, 700, 20], [0.32, 0.42], 'in the stack, delivered, tested', SILAGE, { title: 'Maize silage, price per kg DM', crop: 'maize', dryMatter: [32, 38], megajoules: [10.4, 11.2] }),
    good('pit grass silage', 'tonne', 'kg', [80, 900, 20], [0.26, 0.36], 'good stack, can cart', SILAGE, { title: 'Pit silage, price per kg DM', crop: 'ryegrass-and-clover', dryMatter: [26, 36], megajoules: [10, 11] }),
    good('whole-crop barley silage', 'tonne', 'kg', [60, 400, 20], [0.28, 0.38], 'good fibre, tested', SILAGE, { title: 'Wholecrop cereal silage, per kg DM', crop: 'barley', dryMatter: [34, 42], megajoules: [9.6, 10.4] }),
  ],
  straw: [
    good('barley straw', 'bale', 'bale', [20, 400, 10], [45, 75], 'medium squares, calf bedding', HAY.slice(1, 4), { crop: 'barley', bale: 'medium-square' }),
    good('wheat straw', 'bale', 'bale', [20, 400, 10], [40, 65], 'large squares, shed stored', HAY.slice(1, 4), { crop: 'wheat', bale: 'large-square' }),
    good('pea straw', 'bale', 'bale', [20, 300, 10], [12, 20], 'garden bales, weed free', HAY.slice(1, 4), { crop: 'pea', bale: 'conventional', isHousehold: true }),
    good('ryegrass straw', 'bale', 'bale', [20, 300, 10], [50, 80], 'good filler for dry stock', HAY.slice(1, 4), { crop: 'ryegrass-seed', bale: 'round-15' }),
  ],
  grain: [
    good('feed barley', 'tonne', 'tonne', [4, 180, 2], [410, 500], 'silo stored, rolled on request', GRAIN, { crop: 'barley', megajoules: [12.6, 13.2] }),
    good('feed wheat', 'tonne', 'tonne', [4, 160, 2], [430, 530], 'dry, clean', GRAIN, { crop: 'wheat', megajoules: [13, 13.8] }),
    good('maize grain', 'tonne', 'tonne', [2, 120, 2], [480, 590], 'dried, kibbled at cost', GRAIN, { crop: 'maize', megajoules: [13.2, 14] }),
    good('feed oats', 'tonne', 'tonne', [1, 60, 1], [430, 560], 'horse quality, bags too', GRAIN, { crop: 'oats', megajoules: [11, 12] }),
  ],
  'meal-pellets': [
    good('20% calf meal', 'bag', 'each', [10, 200, 10], [24, 34], 'coccidiostat included, pallet price', GRAIN.slice(1, 2), { protein: [19, 21] }),
    good('calf milk replacer, 20 kg', 'bag', 'each', [5, 120, 5], [82, 118], 'unopened, season surplus', bank('Left over at the end of [calving|rearing], [unopened|sealed], [dated next year|in date].\nMixes easily, calves [did well on it|never scoured].'), { protein: [22, 25] }),
    good('dairy pellets', 'tonne', 'tonne', [2, 30, 1], [560, 690], '16% protein, bulk or bagged', GRAIN.slice(1, 2), { protein: [14, 18] }),
    good('layer pellets, 25 kg', 'bag', 'each', [4, 80, 4], [26, 38], 'hens approve', bank('[Fresh this month|Turned over weekly], kept dry and away from rats.'), { protein: [16, 18], isHousehold: true }),
  ],
  'palm-kernel': [
    good('palm kernel', 'tonne', 'tonne', [5, 60, 5], [310, 390], 'delivered to the bin, blends possible', bank('[Straight or blended with soya hull|Can add tapioca].\nTruck and trailer or [walking floor|part loads]. [Port price plus cartage.|Ring for a price at your gate.]\nStorage bin [hire possible|available].'), { megajoules: [10.8, 11.4] }),
    good('soya hull and DDG blend', 'tonne', 'tonne', [5, 40, 5], [440, 540], 'spring milk blend', bank('Mixed to [16|18] per cent protein, [minerals in|causmag on request].\nIn-shed or trailer feeding.'), { megajoules: [12, 12.8] }),
    good('tapioca pellets', 'tonne', 'tonne', [5, 30, 5], [420, 510], 'high starch', bank('[Good carrier|Clean] for in-shed feeders, [low dust|no fines].'), { megajoules: [12.4, 13] }),
  ],
  'molasses-minerals': [
    good('molasses', 'tonne', 'tonne', [1, 25, 1], [420, 560], 'delivered to your tank', bank('[Tank and pump hire|IBCs on deposit].\nCalves, cows and [hay that needs help|dusty pit].'), {}),
    good('causmag, 25 kg', 'bag', 'each', [10, 200, 10], [20, 28], 'spring surplus', bank('Fine [dusting|drench] grade, [dry pallet|shrink-wrapped].')), good('mineral salt blocks', 'each', 'each', [4, 60, 2], [32, 48], 'sheep or cattle', bank('[Selenium and cobalt|No copper], weatherproof.')),
  ],
  'pasture-seed': [
    good('perennial ryegrass', 'kg', 'kg', [25, 800, 25], [7.5, 12], 'AR37, treated', SEED, { variety: 'Perennial, AR37' }), good('Italian ryegrass', 'kg', 'kg', [25, 900, 25], [4.5, 7], 'winter feed, certified', SEED, { variety: 'Italian' }), good('white clover', 'kg', 'kg', [10, 200, 5], [14, 22], 'coated', SEED, { variety: 'White clover, large leaf' }), good('plantain and clover mix', 'kg', 'kg', [25, 300, 25], [11, 17], 'lamb finishing mix', SEED, { variety: 'Plantain, red and white clover' }),
  ],
  'crop-seed': [
    good('maize seed', 'bag', 'each', [2, 40, 2], [260, 360], 'short-season hybrid', SEED, { variety: '92-day hybrid' }), good('fodder beet seed', 'box', 'each', [1, 12, 1], [340, 430], 'monogerm', SEED, { variety: 'Mid-yield monogerm' }), good('kale seed', 'kg', 'kg', [5, 120, 5], [16, 24], 'treated', SEED, { variety: 'Intermediate kale' }), good('seed potatoes', 'bag', 'each', [2, 60, 2], [24, 45], 'certified, Agria and Rua', SEED, { variety: 'Agria' }), good('swede seed', 'kg', 'kg', [1, 30, 1], [45, 70], 'clubroot tolerant', SEED, { variety: 'Clubroot-tolerant yellow' }),
  ],
  fertiliser: [
    good('urea in bulk bags', 'tonne', 'tonne', [1, 30, 1], [880, 1_120], 'dry stored', bank('[500 kg|One-tonne] bags, loaded [with forks|on your trailer].\nNever [set hard|wet].'), { analysis: '46-0-0-0' }), good('serpentine super', 'tonne', 'tonne', [5, 60, 5], [430, 520], 'ex store', bank('[Spread|Flown on] or pick up.\nOver-ordered for the hill.'), { analysis: '0-7-0-8' }),
    good('DAP', 'tonne', 'tonne', [1, 20, 1], [1_250, 1_500], 'sowing-down fertiliser', bank('[Left from the autumn drilling|On pallets].'), { analysis: '18-20-0-1' }), good('composted chook litter', 'm3', 'm³', [10, 200, 10], [32, 52], 'delivered by truck and trailer', bank('[Aged six months|Screened], [a bit of a nose to it|neighbours will know].\nGood organic carbon, [spread at cost|great on maize ground].'), { analysis: '3-1.5-2-0.5' }),
  ],
  lime: [good('ag lime', 'tonne', 'tonne', [10, 300, 10], [32, 48], 'ex quarry or spread', bank('[Fine ground|98 per cent], [spread by GPS|tipped in the paddock].\nSoil test first, we will [read it with you|quote the rate].')), good('gypsum', 'tonne', 'tonne', [5, 60, 5], [180, 260], 'for heavy ground', bank('Opens up [clay|pugged gateways].')), good('dolomite', 'tonne', 'tonne', [5, 60, 5], [120, 175], 'magnesium lime', bank('For [grass staggers country|low magnesium ground].'))],
  'trees-plants': [
    good('mānuka seedlings', 'each', 'each', [50, 4_000, 50], [2.2, 4.5], 'eco-sourced', bank('Root-trained, [hardened off|knee high].\nRiparian and [hive|erosion] planting.'), { variety: 'Leptospermum scoparium' }), good('poplar poles, 3 m', 'each', 'each', [20, 600, 10], [9, 15], 'for slips and shade', bank('[Kawa and Veronese|Two clones], cut to order in winter.\nSleeves [extra|included].'), { variety: 'Kawa, Veronese' }), good('harakeke and carex', 'each', 'each', [50, 3_000, 50], [2, 4], 'wetland grades', bank('For [ponds|drains|effluent corners], [delivered on trays|pick up].'), { variety: 'Phormium tenax, Carex secta' }), good('Leyland cypress', 'each', 'each', [20, 800, 20], [7, 16], 'shelter grade', bank('[Half a metre|Eighty centimetres], [irrigated and wind-run|topped once].'), { variety: 'Leighton Green' }),
  ],
  firewood: [
    good('split pine firewood', 'm3', 'm³', [3, 60, 1], [70, 105], 'delivered, dry', WOOD, { timber: 'pine' }), good('macrocarpa firewood', 'm3', 'm³', [3, 50, 1], [85, 125], 'two winters dry', WOOD, { timber: 'macrocarpa' }), good('old man pine firewood', 'm3', 'm³', [3, 30, 1], [105, 150], 'hot and slow', WOOD, { timber: 'old-man-pine' }), good('gum firewood', 'm3', 'm³', [3, 40, 1], [110, 155], 'overnight wood', WOOD, { timber: 'gum' }), good('mānuka firewood', 'm3', 'm³', [2, 20, 1], [150, 210], 'pizza oven to log fire', WOOD, { timber: 'manuka' }), good('mixed hardwood offcuts', 'load', 'lot', [1, 6, 1], [90, 180], 'trailer load', WOOD, { timber: 'mixed' }), good('pine slab wood', 'load', 'lot', [1, 20, 1], [0, 0], 'take it away', bank('Free to whoever brings a [trailer|truck and a chainsaw].\nGone by [winter|next week] or it meets a match.'), { timber: 'pine' }),
  ],
  'logs-standing-timber': [good('standing pine, 28 years', 'ha', 'ha', [1, 22, 1], [22_000, 34_000], 'pruned, road access', bank('Pruned to six metres, [thinned to waste at ten|easy contour], [skid site in|roaded].'), { timber: 'pine' }), good('macrocarpa logs', 'tonne', 'tonne', [5, 60, 5], [75, 120], 'millable', bank('[Windfall|Shelter take-down], some [big butts|branchy].'), { timber: 'macrocarpa' }), good('poplar logs', 'tonne', 'tonne', [5, 40, 5], [30, 55], 'you cart', bank('Downed by the [council|wind], easy to [load|get at].'), { timber: 'poplar' })],
  'milled-timber': [good('rough-sawn macrocarpa', 'm3', 'm³', [1, 12, 1], [780, 1_150], '100 x 50, beams to order', bank('Air dried [two years|under iron], [bandsawn|straight].'), { timber: 'macrocarpa' }), good('macrocarpa sleepers', 'each', 'each', [10, 200, 10], [28, 48], '200 x 100, 2.4 m', bank('For [gardens|retaining|tracks], [not treated, does not need it|green off the saw].'), { timber: 'macrocarpa', isHousehold: true }), good('recycled rimu', 'm3', 'm³', [1, 4, 1], [2_200, 3_400], 'de-nailed', bank('From a [woolshed|1920s villa], [mostly|all] clear heart.'), { timber: 'rimu' })],
  'fruit-vegetables': [good('Granny Smith apples', 'box', 'each', [5, 120, 5], [22, 38], 'fresh picked', FOOD, { variety: 'Granny Smith', isHousehold: true }), good('Agria potatoes, 10 kg', 'bag', 'each', [10, 300, 10], [14, 22], 'washed or dirty', FOOD, { variety: 'Agria', isHousehold: true }), good('Crown pumpkins', 'each', 'each', [20, 600, 20], [4, 7], 'winter keepers', FOOD, { variety: 'Crown', isHousehold: true }), good('feijoas', 'kg', 'kg', [20, 400, 10], [3, 6], 'windfalls cheaper', FOOD, { variety: 'Mixed', isHousehold: true }), good('squash for stock', 'tonne', 'tonne', [5, 80, 5], [60, 110], 'sheep and cattle feed', FOOD.slice(0, 1), { variety: 'Kabocha rejects' }), good('export-reject kiwifruit', 'tonne', 'tonne', [2, 40, 2], [40, 90], 'stock feed', FOOD.slice(0, 1), { variety: 'Hayward rejects' })],
  'honey-bees': [good('clover honey, 10 kg pail', 'each', 'each', [5, 120, 5], [110, 165], 'raw', FOOD.slice(1, 3), { honey: 'clover', isHousehold: true }), good('mānuka honey', 'kg', 'kg', [10, 240, 10], [28, 75], 'UMF tested', FOOD.slice(1, 3), { honey: 'manuka' }), good('nucleus colonies', 'each', 'each', [2, 30, 1], [280, 380], 'five frame', bank('[Marked queen this spring|Young queen], [varroa treated|brood in all stages].'), { honey: 'nucleus-colony' }), good('full hives', 'each', 'each', [1, 24, 1], [420, 620], 'two brood boxes', bank('[Registered apiary|AFB checked], [frames drawn|one honey super].'), { honey: 'hive' })],
  'eggs-dairy': [good('free-range eggs, tray of 30', 'each', 'each', [5, 60, 5], [16, 22], 'weekly run', FOOD.slice(1, 3), { isHousehold: true }), good('fertile Araucana eggs', 'each', 'each', [6, 48, 6], [4, 6], 'set this week', bank('[Blue and olive|Mixed] colours, [rooster is earning his keep|good fertility].'), { isHousehold: true })],
  'wool-fleece': [good('crossbred fleece', 'kg', 'kg', [120, 4_000, 20], [2.2, 3.6], 'in the fadge, second shear', bank('[Skirted|Well pressed], [good colour|a bit of seed].'), { micron: [34, 38] }), good('Halfbred fleece', 'kg', 'kg', [60, 1_200, 20], [5, 9], 'handcraft', bank('[Long staple|Sound], [coated sheep|low VM].'), { micron: [24, 28] }), good('fine Merino', 'kg', 'kg', [40, 900, 20], [12, 18], 'spinner’s lot', bank('Bright and [free|soft], [rolled by hand|well classed].'), { micron: [16, 19.5] }), good('dags and crutchings', 'bag', 'each', [4, 60, 4], [5, 12], 'for the garden', bank('Best mulch there is. [Bring a peg for the nose.|Slugs hate it.]'), { micron: [35, 38], isHousehold: true })],
  'wine-cider': [good('Pinot Noir grapes', 'tonne', 'tonne', [1, 14, 1], [1_900, 2_900], 'hand picked', FOOD.slice(0, 1), { variety: 'Pinot Noir' }), good('Sauvignon Blanc grapes', 'tonne', 'tonne', [2, 40, 2], [1_300, 1_950], 'machine pick', FOOD.slice(0, 1), { variety: 'Sauvignon Blanc' }), good('oak barrels', 'each', 'each', [2, 40, 2], [120, 260], 'planters or pickles', bank('[French|American] oak, [shaved|whole], [smell of Shiraz|water tight].'), { variety: '225 litre' }), good('cider apples', 'tonne', 'tonne', [1, 10, 1], [380, 560], 'bittersweet', FOOD.slice(0, 1), { variety: 'Kingston Black' })],
  'meat-freezer': [good('side of beef', 'kg', 'kg', [80, 160, 10], [12, 16], 'cut and packed', bank('Angus, [grass finished|hung 14 days], [registered plant|abattoir killed].'), { isHousehold: true }), good('dog tucker mutton', 'each', 'each', [5, 60, 5], [55, 85], 'boned or whole', bank('[Frozen four weeks for sheep measles|C. ovis treated].'), {}), good('whole hogget, cut up', 'kg', 'kg', [20, 120, 10], [13, 17], 'freezer ready', bank('[Chops thick|Chops how you like], [legs whole|mince too].'), { isHousehold: true })],
};
