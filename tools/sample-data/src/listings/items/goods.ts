/** Writes listings of goods sold singly, from fencing gear to gumboots. */
import { findCategory } from '@paddock/domain/categories';
import type { AttributeValue } from '@paddock/domain/fields';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import {
  createAskingPrice,
  type SampleListingDraft,
  type SeedPrice,
  type ListingWriterContext,
} from '../draft.ts';
import { GOODS, type GoodsItem } from './goods.data.ts';

const USED = splitLines(`
  {Noun}, [used but not abused|in good working order|does what it should].
  [Surplus|Not needed] since we [put in the new one|changed the system|sold the cows|moved sheds].
  [Bought|Got] this {name} for a job that is now done.
  {Noun}. [Came with the farm|Found in the back of the shed|Left by the previous owner] and we have no use for it.
  For sale, one {noun}, [used on and off|no longer needed|in the way of the hay].
  Time for the {noun} to [go to a new home|earn its keep somewhere else].
  We have [two|more than one], so this {noun} can go.
  [Three|Two|Five] seasons old, [always stored inside|wiped down after use], {condition_words}.
  Works, [looks its age|tidy|a bit of surface rust]. [Priced to suit.|That is why it is cheap.]
  {name} as pictured, [nothing missing|one corner bent|needs a good clean].
  Upgraded, so the old {noun} [can go to someone who will use it|is up for grabs].
  Honest bit of gear. [No lies, no magic.|It has earned its keep here.]
  Been a good {noun} to us, [will be to you|no regrets].
`);
const NEW = splitLines(`
  Brand new {name}, [still in the box|never fitted|wrong size for us].
  New {noun}, [ordered two by mistake|bought for a job that never came off].
  [Unused|Still wrapped], [receipt available|warranty card blank].
`);
const REFURBISHED = splitLines(`
  Fully [gone through|rebuilt] in our workshop, [new seals and bearings|tested under load].
  Reconditioned {noun}, [painted last|everything that moves is new].
`);
const PARTS = splitLines(`
  {Noun} for parts, [motor gone|cracked|stopped and won’t say why].
  Not going. [Good donor|Most of it is useful].
`);
/** Sentences by category, or by category group for categories without their own. */
const DETAIL: Readonly<Record<string, readonly string[]>> = {
  boats: splitLines(
    '[Motor serviced before summer|Winterised properly], trailer [galvanised|WoF to April].\nCaught [snapper, kahawai and a fair sunburn|plenty of trout].\nFun, [less of it now we have calves|used twice a summer].\n[Life jackets and anchor|Fish finder] included.',
  ),
  'caravans-motorhomes': splitLines(
    '[Electrical warrant|Self-containment certificate] current, [new squabs|fridge goes].\nHas been a [shearers’ bunk|hay-season bedroom] and a very good [holiday|spare room].\nDry inside, [no soft floor|sealed last year].',
  ),
  'calf-rearing-gear': splitLines(
    'Teats [new this season|perished, easy to replace], [washed and stacked|stored inside].\nFed [80|120|200] calves a season with it.\nCalves are weaned, so [it can go|it is in the way].\nFrame [straight|galvanised], wheels and hitch [good|greased].',
  ),
  'drafting-collars': splitLines(
    'Taken out when we [changed systems|sold the herd], [all cables|readers and power supply] included.\nLicence [transfers|needs a phone call to the maker].\nWas working the day it came out.',
  ),
  'effluent-gear': splitLines(
    'Pump [pulls hard|rebuilt last winter], [float switch|hose and fittings] included.\nWorked off a [weeping wall|two-pond] system, [hosed down for the photo|smell is free].\n[Nozzles new|Rubber good], ran over [40|60] hectares.',
  ),
  'in-shed-feeding': splitLines(
    'Augers [run free|recently new], motor [single|three] phase.\nBuyer to [dismantle|crane off], [legs unbolt|bolts already cracked].\nKept meal dry, [no rust through|patched once].',
  ),
  'drench-dip-gear': splitLines(
    '[Barrels and seals new|Calibrated], [rinsed after every use|stored dry].\nDoes [a small flock|2,000] without a sore hand.\nSpare [nozzles|harness and hook] with it.',
  ),
  'tags-marking': splitLines(
    'Did [600|1,800] lambs a season, [gas lighter good|springs strong].\nSelling as we [buy stores now|get the gang to bring theirs].\n[Cleaned|Oiled] and in the box.',
  ),
  'stock-feeders': splitLines(
    'Used [two|three] winters, [skids sound|bent rail straightened].\nStops them [wasting half of it|standing in it].\nCan be [lifted with forks|dragged by a quad].',
  ),
  'kennels-dog-gear': splitLines(
    'Dog has [retired|gone to town], so [it is spare|no one to sleep in it].\nDry, [off the ground|no draughts], chewed [a little|on one corner].\n[Bolts straight on|Hoses out].',
  ),
  'tyres-vehicle-parts': splitLines(
    '[Came off|Bought for] a [2016|2019|2021] double cab.\n[Plenty of tread|Straight, no cracks].\n[Bolts and brackets|Wiring loom] included, [half an hour to fit|fitted it myself, so you can].',
  ),
  containers: splitLines(
    '[Doors seal and swing|Floor sound], [a few dents|new paint one side].\nHas kept [calf meal|tools and a lot of other people’s furniture] dry.\nHIAB can [lift it|reach it], [good access|metal track].',
  ),
  'building-materials': splitLines(
    'Left over from [a build|the woolshed], [under cover|strapped and dry].\n[Sizes on request|Measured, list available].\nSome [nail holes|paint], otherwise [good|straight].',
  ),
  'roofing-iron': splitLines(
    '[Off a hay barn|Ordered too long], [screws and flashings|a few nail holes].\nSheets [flat stacked|on pallets], [light surface rust|good paint].',
  ),
  'tunnel-houses': splitLines(
    '[Cover good for years yet|New plastic needed], frame [straight|galvanised].\nGrew [tomatoes till June|seedlings for the whole road].\nBuyer to dismantle, [two people and a spanner|half a day].',
  ),
  'boots-wet-weather': splitLines(
    '[Worn twice|Too big|Bought in the wrong size].\nStill [waterproof|smells of shop], [tags on|washed].\nHusband [retired|grew] before they wore out.',
  ),
  garden: splitLines(
    '[Vege patch is now a trampoline|Shifting house], so [it goes|come and get it].\n[Solid|Good soil, no twitch].\nGrew the best [carrots|pumpkins] in the street.',
  ),
  'antiques-collectables': splitLines(
    'Out of [Granddad’s shed|the old dairy], [not restored|oiled, not painted].\nWould look good [by a gate|in a café] or do a day’s work.\n[Some worm|Honest rust], all original.',
  ),
  'wood-burners': splitLines(
    'Heated [a draughty villa|three bedrooms] on two barrows a day.\n[Bricks good|New door rope], [flue included|you take it out].\nCheck your council’s rules before you [fit it|light it].',
  ),
  'fencing-yards': splitLines(
    '[Pulled out carefully|Already dismantled], [staples out|ready to load].\nEnough for about [300 m|half a kilometre|a long race].\n[Gudgeons|Hinges and latches|Bolts] included.\nWould do [a lifestyle block|a set of yards] nicely.\n[Galv is still good|Paint is not, steel is].\nFence tester reads over [7|8] kV on it.',
  ),
  'dairy-plant': splitLines(
    'From our [24-a-side|36-bail rotary|old 18-a-side], [decommissioned in autumn|replaced in the off season].\nWas [running|milking] the day it came out.\n[Buyer to remove|On the ground, ready to load].\n[Rubberware done last season|Tested by the machine tech|Service sheets available].\nStainless is [clean|straight], [pump spins free|motor single phase].',
  ),
  'animal-health-shearing': splitLines(
    '[Oiled and put away|Cleaned after every mob].\nDid [600|1,800|2,500] ewes a year.\n[Combs and cutters|Spare parts] in the box.\nGetting out of sheep, [knees voted|finally].\nSuits a [small flock|lifestyle block|busy shed].',
  ),
  'dogs-horses': splitLines(
    '[Oiled|Washed] and ready, [fits most|measure first].\nDog has [retired|gone to town].\nTidy, [no broken stitching|bolts straight on].',
  ),
  'sheds-buildings': splitLines(
    '[Buyer to dismantle|Already flat-packed], [plans included|numbered with a crayon].\n[Consent is yours to sort|Engineer’s drawings available].\nHIAB can [lift it|reach it], [good access|metal track].\n[No leaks|Two small holes], [dry floor|sound frame].\nWould make a good [smoko room|workshop|feed store].',
  ),
  chainsaws: splitLines(
    'Starts second pull, [new plug and filter|fresh fuel].\n[Bar and chain near new|Two spare chains], [case and files included|oiler good].\nCut [one winter’s wood|forty metres a year], never [dropped|lent].',
  ),
  generators: splitLines(
    '[Kept the vat cold|Milked us through] [two storms|the big blow], [run monthly|serviced].\n[Quiet|Loud but willing], [starts on the key|starts second pull].\nLeads [and change-over plug|and trolley] included.',
  ),
  'tools-workshop': splitLines(
    '[Works as it should|Runs well], [clean and dry|never outside].\n[Leads and case included|All the bits are there].\nUpsized, [so this one is spare|same brand, no complaints].\nSingle phase, [seen in use|will demonstrate].\nTidy for its [age|hours].',
  ),
  'irrigation-water': splitLines(
    '[Came out|Lifted] when we went to [pivots|drip|the scheme].\n[No leaks|One patch], [UV has not got it|valves free].\nWill run [two|four] houses and [twelve|thirty] troughs.\nRolled up, [washed out|ends capped].\n[Needs a truck|Two blokes can lift it|Tractor here to load].',
  ),
  'seeds-fertiliser': splitLines(
    '[Sealed|Part container, mostly full], label [intact|readable].\n[In date|Batch and date on request], stored locked and dry.\nBuyer must hold the right certificate where the label asks for it.',
  ),
  'forestry-firewood': splitLines(
    'Split [eighty metres|every winter’s wood] with it.\n[Ram dry|Ropes good|Blades sharp].\nPays for itself in a [winter|woodshed].\nTow ball and [lights|spare].',
  ),
  'household-clothing': splitLines(
    '[Tidy|Clean] and [smoke free|dog free].\n[Worn twice|Too big|Bought in the wrong size].\nFrom a [farmhouse clear-out|deceased estate|downsizing move].\n[Bring a mate|Heavy, so bring help].\nWorks in a [shed|bach|wet winter].',
  ),
};

export function writeGoodsListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category } = context;
  const list = GOODS[category.slug];
  if (!list) throw new Error(`No goods are known for ${category.slug}`);
  const good = random.pick(list);
  const isOld =
    /veteran|removal|second-hand|recertified|dismantled|surplus|topsoil|crosscut|cream can|cart wheel|stationary|coal range|rimu|kauri|tōtara/.test(
      `${good.model ?? ''} ${good.noun}`,
    );
  const isSimple = ['fencing-yards', 'household-clothing', 'sheds-buildings'].includes(
    category.group ?? '',
  );
  const condition = isOld
    ? 'used'
    : random.weighted([
        ['used', 76],
        ['new', 16],
        ['refurbished', isSimple ? 0 : 5],
        ['for-parts', isSimple ? 0 : 3],
      ] as const);
  const share = {
    new: random.between(0.72, 0.95),
    used: random.between(0.22, 0.66),
    refurbished: random.between(0.5, 0.75),
    'for-parts': random.between(0.04, 0.14),
  }[condition];
  const name = [good.brand, good.model].filter((part) => part !== null).join(' ');
  const values = {
    name: name === '' ? good.noun : `${name} ${good.noun}`,
    noun: good.noun,
    Noun: capitalise(good.noun),
    condition_words: random.pick(['all there', 'good order', 'no known faults', 'ready to use']),
  };
  const isBusiness = [
    'dairy-plant',
    'fencing-yards',
    'irrigation-water',
    'sheds-buildings',
  ].includes(category.group ?? '');
  const price = goodsPrice(context, good.newDollars * share, isBusiness);
  const isWanted = price.type === 'wanted';
  const opening = isWanted
    ? splitLines(
        'Wanted, a {noun}, [tidy|going or not], [near enough to drive to|will travel for the right one].\nAnyone got a {noun} [they trip over|doing nothing]? [Cash waiting.|Fair price paid.]',
      )
    : { used: USED, new: NEW, refurbished: REFURBISHED, 'for-parts': PARTS }[condition];
  const suffix = random.pick(
    condition === 'new'
      ? ['brand new', 'still boxed', 'never used']
      : condition === 'for-parts'
        ? ['for parts', 'parts only']
        : condition === 'refurbished'
          ? ['reconditioned', 'rebuilt']
          : ['good order', 'tidy', 'works well', 'surplus', 'used', 'shed clear-out'],
  );
  const title = isWanted
    ? `Wanted: ${good.noun}`
    : random.weighted([
        [capitalise(values.name), condition === 'for-parts' ? 0 : 4],
        [`${capitalise(values.name)}, ${suffix}`, 5],
        [
          name === '' ? `${values.Noun} for sale` : `${values.Noun}, ${name}`,
          condition === 'for-parts' ? 0 : 3,
        ],
      ] as const);
  return {
    title: truncateAtWord(title, 80),
    description: joinSentences(random, [
      pickAndFill(random, opening, values),
      ...random
        .some(
          isWanted ? [] : (DETAIL[category.slug] ?? DETAIL[category.group ?? ''] ?? []),
          random.integer(1, 3),
        )
        .map((line) => pickAndFill(random, [line], values)),
      maybePickSentence(
        random,
        isWanted || isOld || good.newDollars < 300 ? 0 : 0.1,
        splitLines('New they are ${dollars}.\nCost ${dollars} when new.').map((line) =>
          line.replace('{dollars}', formatNumber(Math.round(good.newDollars / 10) * 10)),
        ),
      ),
      ...pickClosingSentences(context, isWanted ? { isSale: false, placeShare: 0 } : {}),
    ]),
    price,
    attributes: { condition: isWanted ? 'used' : condition, ...goodsAttributes(context, good) },
    pictureCount: isWanted ? 0 : random.integer(1, 6),
  };
}

function goodsPrice(
  context: ListingWriterContext,
  dollars: number,
  isBusiness: boolean,
): SeedPrice {
  const { random } = context;
  const none = { minCents: null, maxCents: null, per: null, gst: null };
  if (random.chance(0.03)) return { ...none, type: 'wanted' };
  if (dollars < 150 && random.chance(0.15)) return { ...none, type: 'free' };
  if (random.chance(0.02)) return { ...none, type: 'swap' };
  return createAskingPrice(random, dollars, {
    gst: isBusiness ? random.pick(['plus', 'plus', 'inclusive'] as const) : null,
  });
}

function goodsAttributes(
  context: ListingWriterContext,
  good: GoodsItem,
): Record<string, AttributeValue> {
  const { random, category } = context;
  const fields = new Map(
    (findCategory('item', category.slug)?.fields ?? []).map((field) => [field.key, field]),
  );
  const attributes: Record<string, AttributeValue> = {};
  if (good.brand !== null && fields.has('brand')) attributes['brand'] = good.brand;
  if (good.model !== null && fields.has('model')) attributes['model'] = good.model;
  for (const [key, value] of good.attributes) {
    const field = fields.get(key);
    if (field)
      attributes[key] =
        field.type === 'integer' || field.type === 'decimal'
          ? Number(value)
          : field.type === 'boolean'
            ? value === 'true'
            : value;
  }
  if (fields.has('year')) attributes['year'] = context.now.getUTCFullYear() - random.integer(3, 30);
  if (random.chance(0.45))
    attributes['delivery'] = random.pick([
      'pick-up-only',
      'can-deliver-locally',
      'freight-can-be-arranged',
    ] as const);
  return attributes;
}
