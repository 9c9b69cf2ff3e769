/**
 * Writes sample community notices: shows, sales, trials, meetings, lost and found (nz-facts.md,
 * Community).
 */
import { addDays, formatIsoDate, getEndOfDate } from '../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../sentences.ts';
import { maybePickSentence } from './closers.ts';
import {
  NO_PRICE,
  type SampleListingDraft,
  type SeedPrice,
  type ListingWriterContext,
} from './draft.ts';

interface Notice {
  readonly titles: readonly string[];
  readonly lines: readonly string[];
  readonly venues: readonly string[];
  readonly ticket?: readonly [number, number];
  readonly cost?: string;
  readonly time?: string;
  /** True for an event on a particular day, false for a notice without a date. */
  readonly isEvent: boolean;
  /** True when each line belongs to the title at the same position only. */
  readonly hasLinePerTitle?: boolean;
}
const notice = (
  titles: string,
  venues: string,
  lines: string,
  more: Partial<Notice> = {},
): Notice => ({
  titles: titles.split('; '),
  venues: venues.split('; '),
  lines: splitLines(lines),
  isEvent: true,
  ...more,
});

const NOTICES: Readonly<Record<string, Notice>> = {
  'a-and-p-shows': notice(
    '{town} A&P Show; {town} Spring Show; {town} A&P Show, the {n}th',
    '{town} Showgrounds',
    'Classes for [cattle, sheep, horses and scones|everyone from ponies to preserves], [grand parade at two|dog trial in the afternoon].\n[Wood chopping, shearing|Terrier racing and wood chopping], best baking at the hall, [no prams in the pig pen|stock in by nine].\nEntries close [a week before|the Friday before], [late ones by sweet talk|schedules at the rural stores].',
    { ticket: [10, 22], cost: 'ticketed', time: '8:30 am' },
  ),
  'field-days': notice(
    'Regrassing field day, {town}; Hill country field day; Open farm day, {town}; Winter crop discussion group; Monitor farm day, {town}; Dairy field day, {town}; Beef and lamb field day, {town}; Machinery field day, {town}; Deer farmers’ field day, {town}',
    '{farm}; {town} hall then on to farm; {farm}, {town}',
    'See [four plantain trials|winter crop and catch crop], [diggers in the soil pit|costs on a whiteboard].\n[Lunch by the school|Sausage sizzle], [gumboots please|clean boots, biosecurity].\nNo [sales pitch|hard sell], [questions are the point|real figures].',
    { cost: 'free', time: '10:30 am' },
  ),
  'clearing-sales': notice(
    'Clearing sale, {town}; Clearing sale: tractors, hay gear, sundries; Dispersal clearing sale, {town}; Farm clearing sale, {town}; Clearing sale: machinery, stock and household, {town}; Retirement clearing sale, {town}; Combined vendors’ clearing sale, {town}',
    '{farm}; on the property, {town}',
    'Farm sold, [everything to go|forty years of keeping things], [tractors, hay gear and sheds of surprises|implements, fencing, tools and antiques].\n[Auctioneer on the truck|Silent bids for the big items], [lunch from the school|pies on site], [terms on the day, no eftpos|eftpos in the shed].\nBring [gate money|a big ute], [rain or shine|ute and manners].',
    { cost: 'free', time: '10 am' },
  ),
  'stock-sales': notice(
    'Two-tooth and breeding ewe fair; {town} ram sale; In-calf heifer sale; Store cattle sale, {town}; {town} ewe fair; {town} weaner calf fair; Bull sale, {town}; Store lamb sale, {town}; Dairy herd dispersal, {town}; Horse sale, {town}; Working dog sale, {town}',
    '{town} saleyards; on farm, {farm}',
    '[Yarding|Entries] expected [of 4,000|around 800], [commission agents on hand|bid online too].\n[Good vendors|Annual draft lines] and [clean country|recorded stock].\nLunch and [tea from the ladies who make the best lamb rolls|a cup of tea].',
    { cost: 'free', time: '11:30 am' },
  ),
  'dog-trials': notice(
    '{town} dog trials; {town} Collie Club trials; Maiden and novice dog trial, {town}',
    '{farm}; the trial ground, {town}',
    'Long head, [short head, zigzag|huntaways], [novices welcome|entries from six].\n[Good sheep, fair judges|Sheep from the top of the hill], lunch [from the woolshed|at smoko prices].',
    { cost: 'gold-coin', time: '7:30 am' },
  ),
  'rodeo-horse-events': notice(
    '{town} rodeo; {town} pony club day; Gymkhana and games, {town}; {town} hunt, opening meet',
    '{town} rodeo grounds; {town} domain; {town} paddock, follow the signs',
    '[Open to all ages|Helmets on], [bucking broncs and kids on sheep|ribbons, hurdles and mud].\n[Food trucks|Barbecue], [helpers at the gate needed|parking in the next paddock].',
    { ticket: [8, 25], cost: 'ticketed', time: '10 am' },
  ),
  'farmers-markets': notice(
    '{town} farmers’ market; Saturday market, {town}; Craft and produce market',
    '{town} village green; {town} hall',
    'Local [lamb, cheese and honey|honey, bread and vege], [live music|the school band], [sellers of homemade chutney|stalls from twenty dollars].\n[Dogs on leads|Bring a bag], [rain means the hall|till midday].',
    { cost: 'free', time: '9 am' },
  ),
  'workshops-courses': notice(
    'Growsafe course, {town}; First aid for farmers; Chainsaw basics; Sheep and goat course for lifestyle blocks; Fencing day for beginners; First aid for farmers, {town}; Chainsaw course, {town}; Quad and ATV safety, {town}; Fencing course, {town}; Shearing school, {town}; Calf rearing workshop, {town}; Beekeeping for beginners, {town}; Tractor driving course, {town}; Farm budgeting workshop, {town}',
    '{town} hall; {farm}',
    'Small group, [morning theory, afternoon paddock|hands on], [certificate at the end|lunch included].\n[Bring boots|Gear supplied], [beginners welcome|no question too silly].',
    { ticket: [40, 320], cost: 'ticketed', time: '9 am' },
  ),
  meetings: notice(
    'Catchment group meeting, {town}; Hall committee AGM; Water scheme meeting; Rural broadband night; Federated Farmers meeting, {town}; Rural Women meeting, {town}; {town} hall committee; Young Farmers club night, {town}; Rural fire meeting, {town}; Irrigation scheme AGM, {town}; {town} discussion group; Drainage committee, {town}',
    '{town} hall; {town} school library',
    '[Fish, farms and fences|New members and old hands], [bring a plate|supper after].\n[Short|One hour], [we promise|by the clock], all welcome.',
    { cost: 'free', time: '7:30 pm' },
  ),
  fundraisers: notice(
    'Quiz night for {town} school; Fire brigade barbecue; Barn dance, {town}; Raffle night and bid auction; {town} school calf club; {town} firewood raffle; Garden tour, {town}; {town} fire brigade barbecue; Duck shooters’ ball, {town}; {town} school ag day; Charity auction, {town}',
    '{town} hall; {town} woolshed; the tavern, {town}',
    'Teams of [six|eight], [spot prizes|best dressed as your favourite sheep], [bid for a load of hay|auction of baking].\nProceeds go to [the school pool|a new defibrillator|the hall roof].',
    { ticket: [10, 40], cost: 'ticketed', time: '7 pm' },
  ),
  'sport-hunting': notice(
    '{town} pig hunt; Golf day, {town}; Fishing competition; Touch rugby social; {town} fishing competition; Deerstalkers’ weekend, {town}; Clay bird shoot, {town}; {town} touch tournament; Rabbit shoot, {town}; Speed shear, {town}; Tractor pull, {town}',
    '{town} domain; {town} clubrooms',
    'Weigh-in at [four|dusk], [biggest boar and ugliest hog|longest drive and shortest temper].\nTeams welcome, [prizes and barbecue|kids’ categories].',
    { ticket: [15, 60], cost: 'ticketed', time: '8 am' },
  ),
  'volunteers-wanted': notice(
    'Volunteers wanted, {town} fire brigade; Working bee for the {town} hall; Trappers needed; Show helpers wanted, {town}',
    '{town}; {town} hall',
    '[No experience|Training given], [two hours a week|one Saturday], [good company|tea at the end].\n[Someone has to|Your turn], [thank you in advance|we are short-handed].',
    { isEvent: false, cost: 'free' },
  ),
  'lost-stock': notice(
    'Lost: {animal} near {town}; Missing, {animal}; Strayed {animal}',
    'near {town}; last seen on the road to {town}; back of {farm}',
    '[Slipped out|Last seen] on [Sunday night|Tuesday morning], [answers to Bluey|a bit wild], [reward and a beer|please ring].\nMay be [with a neighbour|heading for the hills]. [Any sighting helps.|Please check your sheds.]',
    { isEvent: false },
  ),
  found: notice(
    'Found: {animal}, {town}; {animal} found near {town}; Picked up, {animal}',
    'near {town}; {farm}; the domain, {town}',
    '[Quiet|Very friendly], [eating well|settled in with ours]. Describe [the tag|the collar] and come and get it.\nFound [on the road|in our yards] [this morning|yesterday]. [Safe and fed.|Bit thin, quite bossy.]',
    { isEvent: false },
  ),
  'lifts-shared-freight': notice(
    'Backload from {town}; Shared truck, {town}; Lift to the show, {town}',
    '{town} to the city; {town} to the port; {town} to the sale',
    'Room for [six pallets|three calves|two passengers], [fuel shared|split the diesel].\nLeaving [Thursday|Saturday], [back Sunday|one way], message me if it suits.',
    { isEvent: false },
  ),
  'notices-thanks': notice(
    'Thank you from {town}; Road closed near {town}; Notice of aerial spraying; Stock crossing, {town}',
    '{town} district',
    'To everyone who [came with tractors in the flood|pulled our cows out of the drain]: [thank you|you know who you are].\nClosed for [a new culvert|slip clearing] [until Friday|from Monday], [please use the detour|residents only].\nHelicopter spraying gorse [next week|from Monday], [keep dogs in|ring if you have bees].\nCows cross [twice a day|at six and at three], [please slow down|please leave the gates shut].',
    { isEvent: false, hasLinePerTitle: true },
  ),
};
const ANIMALS = [
  'a Huntaway',
  'a heading bitch',
  'two Angus steers',
  'a pet lamb',
  'six hoggets',
  'a bay pony',
  'a Jersey heifer',
  'one big ram',
  'a tabby from the cowshed',
  'a Kunekune pig',
  'eight two-tooths',
  'a black-and-tan dog',
  'three Friesian calves',
] as const;
/** Categories of events that take place on working days. */
const WEEKDAY: ReadonlySet<string> = new Set([
  'meetings',
  'field-days',
  'stock-sales',
  'clearing-sales',
  'workshops-courses',
]);
/** Categories of notices about a coming day, such as a trip, that are not events. */
const COMING: ReadonlySet<string> = new Set(['lifts-shared-freight', 'volunteers-wanted']);
const MARKS = [
  'Blue tag, left ear',
  'White blaze',
  'Red collar',
  'Notched right ear',
  'No tag, old brand',
  'Green raddle',
] as const;

const DATE_FORMAT = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export function writeCommunityListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, town, account, now, publishedAt } = context;
  const chosen = NOTICES[category.slug];
  if (!chosen) throw new Error(`No notices are known for ${category.slug}`);
  const animal = random.pick(ANIMALS);
  const fill = (text: string): string =>
    text
      .replaceAll('{town}', town.name)
      .replaceAll('{farm}', account.farm)
      .replaceAll('{animal}', animal)
      .replaceAll('{n}th', `${random.integer(70, 149)}th`);
  const day = chosen.isEvent
    ? weekend(addDays(now, random.integer(3, 75)), !WEEKDAY.has(category.slug))
    : COMING.has(category.slug)
      ? addDays(now, 4 + random.integer(0, 6))
      : addDays(publishedAt, -random.integer(0, 6));
  const pickedTitle = random.pick(chosen.titles);
  const title = capitalise(fill(pickedTitle));
  const lines = chosen.hasLinePerTitle
    ? chosen.lines.filter((_, position) => chosen.titles[position] === pickedTitle)
    : chosen.lines;
  const venue = fill(random.pick(chosen.venues));
  const ticket =
    chosen.ticket === undefined ? null : random.step(chosen.ticket[0], chosen.ticket[1], 1);
  const date = DATE_FORMAT.format(day);
  const when = chosen.isEvent
    ? pickAndFill(
        random,
        splitLines(
          '{date}, {time}, {venue}.\n{venue}, {date} from {time}.\nPut it on the calendar: {date}, {venue}.',
        ),
        { date, time: chosen.time ?? 'ten', venue: capitalise(venue) },
      )
    : '';
  const price: SeedPrice =
    ticket !== null
      ? { type: 'fixed', minCents: ticket * 100, maxCents: ticket * 100, per: 'ticket', gst: null }
      : chosen.isEvent && chosen.cost === 'free'
        ? { ...NO_PRICE, type: 'free' }
        : NO_PRICE;
  const isStrayed = category.slug === 'lost-stock' || category.slug === 'found';
  return {
    title: truncateAtWord(title, 80),
    description: joinSentences(random, [
      when,
      ...random
        .some(lines, random.integer(1, Math.min(3, lines.length)))
        .map((line) => capitalise(pickAndFill(random, [line]))),
      ticket !== null
        ? pickAndFill(
            random,
            splitLines('Entry ${ticket}, [under 12 free|kids free].\n${ticket} at the gate.').map(
              (line) => line.replaceAll('${ticket}', '{price}'),
            ),
            { price: `$${ticket}` },
          )
        : '',
      maybePickSentence(
        random,
        0.6,
        splitLines(
          chosen.isEvent
            ? '[Contact|Message] us here for more.\n[Tell your neighbours.|See you there.]\nPass it on to [the neighbours|your shearers].'
            : '[Contact|Message] us here for more.\nPass it on to [the neighbours|your shearers].',
        ),
      ),
    ]),
    price,
    attributes: {
      startDate: formatIsoDate(day),
      venue: truncateAtWord(venue, 120),
      ...(chosen.isEvent
        ? {
            startTime: chosen.time ?? '10 am',
            cost: chosen.cost ?? 'free',
            ...(ticket !== null ? { ticketDollars: ticket } : {}),
            isRsvpNeeded: random.chance(0.2),
            isFamilyFriendly: random.chance(0.7),
          }
        : {}),
      ...(isStrayed ? { markings: random.pick(MARKS) } : {}),
    },
    pictureCount: random.weighted([
      [0, 30],
      [1, 50],
      [3, 20],
    ] as const),
    expiresAt:
      chosen.isEvent || COMING.has(category.slug) ? getEndOfDate(day) : addDays(publishedAt, 45),
  };
}

/**
 * Returns the first Saturday on or after the day, or if `isSaturday` is false, a working day: the
 * day itself, or the Tuesday or Wednesday after a weekend.
 */
function weekend(day: Date, isSaturday: boolean): Date {
  if (isSaturday) return addDays(day, (6 - day.getUTCDay() + 7) % 7);
  return day.getUTCDay() === 0 ? addDays(day, 2) : day.getUTCDay() === 6 ? addDays(day, 4) : day;
}
