/** Writes listings of utes, bikes, trucks, trailers and cars. */
import {
  splitLines,
  capitalise,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { VEHICLE_MODELS } from './vehicle-models.data.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';

const OPENING = splitLines(`
  {year} {name}, {distance}, [one owner|second owner|farm owned], [honest|tidy for the year].
  [Good|Reliable|Handy] {name} that [starts every morning|never misses a beat|goes anywhere you point it].
  [Upgrading|Lease replacement|Too many vehicles], so the {name} has to go.
  {name}, [serviced every 10,000|regular oil and filters|cambelt done], [no rust|small dings as you would expect].
  Used [around the cows|for fencing|on the run-off], not [flogged|thrashed].
  [Got the kids to the bus|Been to town and back] and not much else, so [tidy|unmarked].
  This {name} has been [a good servant|no trouble], {distance} and [everything works|all the right noises].
  {distance} on the clock and [straight|honest with it].
  One [careful|not so careful] lady farmer, {distance}, [always shedded|hosed down every Friday].
  My wife’s, so it is [clean inside|not the farm hack].
`);
const DETAIL: Readonly<Record<string, readonly string[]>> = {
  road: splitLines(
    '[New tyres|Tyres 70 per cent|Mud tyres] and a fresh WoF [to August|last month].\nTow bar, [nudge bar and UHF|canopy|deck liner], [sheepskin seat covers|dog-proof back seat].\nTows [a tonne and a half|the horse float|the tandem] without [fuss|breathing hard].\nSmall dent in the [tailgate|left door], the [gatepost|ram] says sorry.\nRadio, heater, [air con|cruise], all go. Cup holder has held a lot of pies.\nRUC paid to {ruc} km.',
  ),
  bike: splitLines(
    '[New battery|New plugs and filters|Fresh front tyres].\n[Racks, towbar and gun scabbard|Rear rack and spray mounts].\n[Crush protection fitted|Lifeguard on the back].\n[Electric and kick start|Power steering], [drum brakes done|brakes good].\nSome cracks in the plastic, [held with wire like they all are|priced for it].\nBest bike on the place until [the side-by-side came|the boy learned to jump].',
  ),
  truck: splitLines(
    'CoF to [June|October], [brakes done|springs good].\n[Hoist lifts clean|Crate in good order|Deck ply replaced].\nCarted [calves|hay and posts|metal] for the [farm|district].\n[Single|Dual] rear wheels, tyres [60|80] per cent.',
  ),
};

export function writeVehicleListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, now } = context;
  const list = VEHICLE_MODELS[category.slug];
  if (!list) throw new Error(`No vehicles are known for ${category.slug}`);
  const chosen = random.pick(list);
  const thisYear = now.getUTCFullYear();
  const year = random.integer(Math.max(chosen.from, thisYear - 24), thisYear);
  const age = thisYear - year;
  const isBike = 'engineCc' in chosen.more || category.slug === 'farm-bikes';
  const kilometres = Math.max(
    90,
    Math.round(
      ((age + 0.3) * (isBike ? random.between(700, 2_600) : random.between(9_000, 24_000))) / 10,
    ) * 10,
  );
  const name = `${chosen.make} ${chosen.model}`;
  const condition =
    age === 0 && kilometres < 6_000 ? 'new' : age > 15 && random.chance(0.1) ? 'for-parts' : 'used';
  const dollars =
    Math.max(
      chosen.newDollars * 0.1,
      chosen.newDollars * 0.88 * (isBike ? 0.87 : 0.905) ** age * random.between(0.9, 1.1),
    ) * (condition === 'for-parts' ? 0.4 : 1);
  const body = random.pick(['double-cab', 'extra-cab', 'single-cab', 'flat-deck'] as const);
  const values = {
    year,
    name,
    distance: `${formatNumber(kilometres)} km`,
    ruc: formatNumber(kilometres + random.step(1_000, 9_000, 500)),
  };
  const banks =
    category.slug === 'trucks' ? DETAIL['truck'] : isBike ? DETAIL['bike'] : DETAIL['road'];
  const lines = (banks ?? []).filter(
    (line) => chosen.more['fuel'] === 'diesel' || !line.startsWith('RUC'),
  );
  const registration = isBike
    ? null
    : category.slug === 'trucks'
      ? 'cof'
      : random.pick(['current-wof-and-rego', 'registered-no-wof', 'rego-on-hold'] as const);
  const keys = new Set(category.fields.map((field) => field.key));
  const all = {
    make: chosen.make,
    model: chosen.model,
    year,
    odometer: kilometres,
    condition,
    ...chosen.more,
    gearbox: random.pick(['manual', 'automatic'] as const),
    registration,
    isServiced: random.chance(0.7),
    body,
    towKilograms: category.slug === 'utes' ? random.pick([2_500, 3_000, 3_500]) : null,
    hasCrushProtection: isBike && category.slug !== 'farm-bikes' ? random.chance(0.5) : null,
  };
  return {
    title: truncateAtWord(
      condition === 'for-parts'
        ? `${name} ${year}, for parts`
        : random.weighted([
            [`${year} ${name}`, 3],
            [`${name}, ${values.distance}`, 4],
            [
              `${year} ${name}${category.slug === 'utes' ? ` ${body.replace('-', ' ')}` : ''}, ${random.pick(['tidy', 'one owner', 'farm hack', 'good runner', 'well looked after', 'ready to work'])}`,
              4,
            ],
          ] as const),
      80,
    ),
    description: joinSentences(random, [
      condition === 'for-parts'
        ? pickAndFill(
            random,
            splitLines(
              '[Blown head gasket|Gearbox has let go|Water got in], so this {name} is for [parts|a project].',
            ),
            values,
          )
        : pickAndFill(
            random,
            isBike || category.slug === 'trucks'
              ? OPENING.filter((line) => !/My wife|kids to the bus|cambelt/.test(line))
              : OPENING,
            values,
          ),
      ...random
        .some(lines, random.integer(1, 3))
        .map((line) => pickAndFill(random, [line], values)),
      maybePickSentence(
        random,
        0.2,
        splitLines('[Swaps considered|Would trade on a smaller bike|No trades].'),
      ),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, dollars, {
      gst: random.chance(0.3) ? 'plus' : random.chance(0.4) ? 'inclusive' : null,
    }),
    attributes: Object.fromEntries(
      Object.entries(all).filter(
        (entry): entry is [string, string | number | boolean] =>
          entry[1] !== null && keys.has(entry[0]),
      ),
    ),
    pictureCount: random.integer(3, 9),
  };
}

const TRAILERS = [
  ['single-axle bike trailer', 'single', 1_900, 500],
  ['tandem trailer with cage', 'tandem', 4_800, 1_800],
  ['two-horse float', 'tandem', 16_500, 1_500],
  ['stock trailer', 'tandem', 12_500, 2_500],
  ['hydraulic tip trailer', 'tandem', 13_800, 2_600],
  ['flat-deck car transporter', 'tandem', 8_900, 2_300],
  ['dog trailer', 'single', 2_900, 400],
  ['single-axle garden trailer', 'single', 1_600, 600],
  ['three-horse angle-load float', 'triple', 29_000, 2_200],
] as const;
export function writeTrailerListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now } = context;
  const [noun, axles, newDollars, payload] = random.pick(TRAILERS);
  const make = random.pick([
    'Reid',
    'Briford',
    'Watts',
    'Home-built',
    'Sutton',
    'Titan',
    'Hosking',
    'Custom',
  ]);
  const age = random.integer(0, 22);
  const values = { noun, make };
  return {
    title: truncateAtWord(
      random.pick([
        `${make} ${noun}`,
        `${capitalise(noun)}, ${random.pick(['new WoF', 'braked', 'galvanised', 'tidy', 'tows well'])}`,
        `${capitalise(noun)}, ${make}`,
      ]),
      80,
    ),
    description: joinSentences(random, [
      pickAndFill(
        random,
        splitLines(
          '{make} {noun}, [hot-dip galvanised|repainted last year], [LED lights|lights all go].\n[Straight|Strong] {noun}, [ply floor sound|new deck], WoF [to March|to July].\nTows [like it isn’t there|straight], [spare wheel|jockey wheel] included.\nSelling the {noun} as [the ponies have gone|I borrow the neighbour’s anyway|it is in the way of the hay].',
        ),
        values,
      ),
      maybePickSentence(
        random,
        0.6,
        splitLines(
          '[Over-run|Cable] brakes, [bearings done|hubs cool].\n[Ramp and side door|Ramp springs good|Cage comes off].\nCarries [a bale each side and one for luck|twelve ewes or one grumpy bull].\nTyres [near new|60 per cent|legal, just].',
        ),
      ),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(
      random,
      Math.max(newDollars * 0.2, newDollars * 0.93 ** age * random.between(0.8, 1)),
    ),
    attributes: {
      condition: age === 0 ? 'new' : 'used',
      make,
      year: now.getUTCFullYear() - age,
      axles,
      payloadKilograms: payload,
      hasBrakes: axles !== 'single',
      registration: random.pick(['current-wof-and-rego', 'registered-no-wof'] as const),
    },
    pictureCount: random.integer(2, 6),
  };
}
