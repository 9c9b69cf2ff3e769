/**
 * Data about the trades: titles, rates, service radius, gear and descriptions (nz-facts.md,
 * Service).
 */
import { splitLines } from '../sentences.ts';

interface Trade {
  readonly titles: readonly string[];
  /** The basis of each rate, and its range in dollars. `quote` has no amount. */
  readonly rates: readonly (readonly [basis: string, low: number, high: number])[];
  readonly radius: readonly [number, number];
  readonly gear: string | null;
  readonly lines: readonly string[];
  readonly licence?: string;
}
const trade = (
  titles: string,
  rates: string,
  radius: string,
  gear: string,
  lines: string,
  licence?: string,
): Trade => ({
  titles: titles.split('; '),
  radius: radius.split('-').map(Number) as unknown as readonly [number, number],
  gear: gear === '-' ? null : gear,
  lines: splitLines(lines),
  ...(licence === undefined ? {} : { licence }),
  rates: rates.split('; ').map((rate) => {
    const [basis = 'quote', low = '0', high = low] = rate.split(' ');
    return [basis, Number(low), Number(high)] as const;
  }),
});

export const SERVICE_TRADES: Readonly<Record<string, Trade>> = {
  fencing: trade(
    'Fencing contractor; Post and batten fencing; Deer, sheep and cattle fencing; Fencing and yards; Electric fencing and conversions; Rural and lifestyle fencing',
    'hour 60 85; metre 16 32; quote',
    '30-120',
    'Tracked post driver, digger, ute and trailers',
    'New lines, [repairs after slips|riparian and boundary], [hills are fine|rock no problem].\nGood strainers, [straight lines|tight wires], gates hung so they [stay where you leave them|swing].\nLast winter we put up [31|48|64] km.\nElectric conversions, [water and yards too|subdivision plans helped with].',
  ),
  'hay-silage': trade(
    'Hay, baleage and silage; Mow, rake, bale and wrap; Round and square baling; Silage contractor; Hay contractor; Small bale haymaking; Maize and grass silage harvesting',
    'bale 22 38; hectare 120 190; quote',
    '20-60',
    'Triple mowers, Krone balers, wrappers and a fleet of tractors',
    'Mow to stack, [or just the bit you need|you rake, we bale], [conventionals to large squares|rounds, netted].\n[Small paddocks welcome|No job too small in the district], [we come when we say|ring early].\n[Inoculant|Stacking and carting] available.\nContractor of [twenty|thirty] seasons, same [phone number|smile].',
  ),
  'cultivation-drilling': trade(
    'Cultivation and direct drilling; Regrassing from spray to roll; Ploughing and power harrowing; Precision planting; Ploughing contractor; Direct drilling with own drill',
    'hectare 95 260; quote',
    '25-90',
    'Cross Slot, Väderstad, ploughs and rollers',
    'Spray, [disc, drill|rip and roll], [one call does it|we bring the seed].\n[GPS straight|Slug bait and fert down the spout], [steep faces by arrangement|flat to rolling].\nMaize, [beet and grass|brassica and cereals].',
  ),
  harvesting: trade(
    'Combine and maize harvesting; Header for hire with driver; Grain, seed and maize harvest; Combine harvesting, barley and wheat; Grass seed and pea harvesting; Fodder beet lifting',
    'hectare 190 340; quote',
    '40-160',
    'Claas Lexion and Jaguar, chaser bins',
    'Wheat, barley, [ryegrass seed|peas|maize], [dry and store too|chaser bin included].\nRing by [mid December|Christmas] to be on the list.',
  ),
  spraying: trade(
    'Boom spraying; Weed and gorse control; Quad and gun spraying; Pasture and crop spraying; Spraying contractor; Thistle and ragwort spraying',
    'hectare 28 55; hour 85 120; quote',
    '20-100',
    'Self-propelled boom, gun and hose units',
    'Pre-plant, [thistles, docks, gorse|brassica and cereals], [GPS shut-off|records for your audit].\nHills with [the gun|the ATV], flats with [24 m of boom|the big one].\nRegistered chemical applicator, [buffer zones respected|neighbours told].',
    'Registered chemical applicator',
  ),
  'aerial-drone': trade(
    'Drone spraying and seeding; Helicopter spraying; Farm mapping by drone; Aerial topdressing; Aerial spraying and seeding; Drone spraying, steep country',
    'hectare 55 120; quote',
    '60-220',
    'Two 40-litre drones, charging trailer',
    'Steep gullies, [gorse, blackberry|crop margins], [no wheel marks|no pugging].\nSlug bait, [clover and fert|brassica seed] from the air.\nMapping that [fits your plan|the bank understands].',
    'CAA Part 102',
  ),
  'fertiliser-spreading': trade(
    'Groundspread fertiliser and lime; Bulk spreading, hills and flats; Variable-rate spreading; Lime and fert spreading; Fertiliser spreading contractor',
    'tonne 22 45; hectare 18 40; quote',
    '25-70',
    'Six-wheel spreaders with GPS',
    '[Spreadmark certified|GPS proof of placement], [4WD trucks|bulkies and super].\nLime, super, [urea|DAP], [chook litter in season|loaders on site].',
    'Spreadmark',
  ),
  'effluent-spreading': trade(
    'Pond emptying and slurry; Umbilical effluent spreading; Effluent pond stirring; Slurry tanker and spreading; Effluent contractor; Herd home and pad clean-out',
    'hour 180 260; quote',
    '30-90',
    'Umbilical system, 6 km of hose, stirrers',
    '[Pond to paddock|Barn and sump], [low application|even spread], no [tracks|wet gateways].\nRecord sheets for [council|your file].',
  ),
  'earthworks-digger': trade(
    'Digger hire and farm earthworks; Races, tracks and culverts; Digger and tip truck; Pads, tanks and tracks; Excavator hire with driver; Bulldozer and scraper work',
    'hour 110 185; day 900 1400; quote',
    '25-90',
    '13-tonne Hitachi, 5-tonne, tip truck',
    'Lanes, [tank pads, house sites|silage pits and wetlands], [metal carted|rock supplied].\nOperator of [22|17|30] years, [no damage, no fuss|tidy as you go].\nTilt bucket, [rake|ripper], [mulcher|compactor] on hand.',
  ),
  drainage: trade(
    'Drain cleaning; Tile and mole drainage; Farm drainage design and digging; Novaflo drainage contractor; Hump and hollow; Drainage with GPS levels',
    'hour 115 190; metre 9 26; quote',
    '30-100',
    'Long-reach digger, laser level, mole plough',
    'Levels with [laser|GPS], [novaflow or tile|moles pulled in summer].\nOpen drains, [fish-friendly batters|spraying included].',
  ),
  'shearing-crutching': trade(
    'Shearing and crutching; Lifestyle block shearing; Small-mob shearing, no flock too small; Dagging and dipping; Shearing contractor; Shearing gang, full run; Alpaca shearing',
    'head 5 22; quote',
    '25-120',
    'Portable stand, generator, dipping jetter',
    '[Two sheep or two thousand|Ten ewes to five hundred], [alpacas by arrangement|rams too].\nBring [them in dry|the yards], I bring [everything else|two mates and a stand].\nFeet, vaccines, [drenching|tailing] while we are there.',
  ),
  'relief-milking': trade(
    'Relief milking; Holiday cover for dairy farms; Weekend milker, own transport; Relief milker, rotary or herringbone; Casual milking and calving help',
    'hour 35 48; visit 120 220',
    '15-60',
    '-',
    '[25|18|30] years in sheds, [calving no worry|stop-gap or regular].\n[Quiet with cows|Sober at 4 am], references [from neighbours|ready].\nCan do [stock work|calf feeding] as well.',
  ),
  'calf-rearing': trade(
    'Contract calf rearing; Disbudding and DNA; Calf rearing, 4 days to 100 kg; Calf rearing, beef and dairy; Dehorning and disbudding calves',
    'head 14 360; quote',
    '20-80',
    '-',
    'Reared to [90|100|110] kg, [weekly weights emailed|vet plan], [bring your colostrum|meal included].\nDisbudding under sedation, [local and pain relief|DNA and tags at the same time].',
  ),
  'artificial-breeding': trade(
    'AB technician; AI and heat detection; Beef AI by appointment; Artificial breeding, sheep and cattle; Embryo transfer; Synchrony programmes',
    'head 8 24; quote',
    '25-110',
    '-',
    '[Your straws or mine|Straws sourced], [facilities checked first|weekends included].\nSynchrony programmes [written|explained], [scan later|check conception].',
    'Registered AB technician',
  ),
  'scanning-testing': trade(
    'Ewe and cow scanning; Pregnancy scanning; Herd testing and scanning; Sheep scanning; Cow scanning and aging; Milk testing',
    'head 0.9 5; quote',
    '50-180',
    'Two scanners, crate and generator',
    'Twins, triplets, [early and late marks|dates], [5,000 a day in good yards|good hands, good yards].\nBring [a gate opener|raddle], I bring [coffee|a screen].',
  ),
  'vet-animal-health': trade(
    'Farm animal health rounds; Rural vet services; Drench testing and animal health plans; Large animal vet; Lameness and calving calls; Sheep and beef vet',
    'visit 120 240; quote',
    '40-110',
    '-',
    'Faecal egg counts, [drench plans that make sense|trace elements], [bull checks|lameness].\nOn call, [day and night|spring especially].',
    'Registered veterinarian',
  ),
  'hoof-trimming': trade(
    'Hoof trimming, own crush; Lame cow specialist; Preventive hoof trimming; Hoof trimmer; Dairy hoof care; Lame cow clinic, hydraulic crush',
    'head 28 45; hour 110 160',
    '40-150',
    'Wrangler crush on trailer',
    'Lame cows [seen this week|first], [blocks and glue|no drama], [records for the vet|photos of each foot].\nTraining for your staff [on the day|by arrangement].',
  ),
  farriery: trade(
    'Farrier; Trimming and shoeing; Barefoot trim; Farrier, hot and cold shoeing; Horse and pony trimming; Remedial farrier',
    'visit 75 190; head 75 120',
    '30-120',
    '-',
    '[Hacks, hunters and ponies|Young stock welcome], [quiet with nervous ones|no sedation needed usually].\nRun through {town} every [five|six] weeks.',
    'Certified farrier',
  ),
  'dog-training': trade(
    'Working dog training; Farm dog boarding; Pup starting for shepherds; Sheepdog training days; Huntaway and heading dog training',
    'week 130 280; hour 60 90; quote',
    '20-300',
    '-',
    'Pups started, [stops, sides and calm|from eye to hand], [sheep on hand daily|video updates].\nBoarding with [exercise and mutton|a view].',
  ),
  'livestock-cartage': trade(
    'Livestock cartage; Horse transport; Small-lot stock truck; Stock cartage, sheep and cattle; Lifestyle block stock transport; Deer and cattle cartage',
    'kilometre 3 6; head 8 40; quote',
    '80-600',
    'Hino 6-wheeler with crate',
    '[Single pets or two decks|Part loads], [MPI paperwork done|clean crates].\nRuns to [the works|sales] every [Monday and Thursday|week].',
  ),
  'general-cartage': trade(
    'Farm cartage and haulage; Hay, metal and machinery transport; Truck and trailer, bulk; Machinery transport; Hay cartage; Bulk lime and metal cartage',
    'kilometre 3 5; hour 120 180; quote',
    '80-600',
    'Truck and trailer, transporter',
    'Hay, [metal, fert|machinery], [HIAB on board|walking floor], [no waiting about|backloads cheap].',
  ),
  'water-bores-pumps': trade(
    'Bore drilling and pumps; Water system design and repair; Pump sales and call-out; Well drilling; Stock water schemes; Pump repairs and servicing',
    'hour 90 140; quote',
    '60-200',
    'Rotary rig, test pump',
    'New bores, [pump pulls|pressure upgrades], [leaks traced|flow tested], [solar lifts|rams and tanks].',
    'Certified driller',
  ),
  'irrigation-service': trade(
    'Pivot and irrigation servicing; Irrigation install; Bucket tests and audits; Irrigation repairs; K-Line and pod irrigation; Irrigator breakdowns',
    'hour 85 130; quote',
    '60-240',
    'Service truck',
    'Pivots, [laterals, K-Line|pumps and VSDs], [sprinkler packs|bucket tests that pass].',
  ),
  'milking-machine-service': trade(
    'Milking machine testing; Milking machine service; Shed upgrades and rubberware; Cowshed maintenance; Vacuum pump and plant repairs; Milking plant installs',
    'visit 260 520; hour 85 115',
    '50-140',
    '-',
    'NZMPTA tests, [vacuum and pulsation|wash and cooling], [rubberware fitted|night call-outs].',
    'NZMPTA tester',
  ),
  'mobile-mechanic': trade(
    'Mobile farm mechanic; Tractor and diesel repairs on farm; Hydraulics and diagnostics; Quad and farm bike servicing; Mobile diesel mechanic; Hydraulic hose repairs',
    'hour 85 125; quote',
    '30-100',
    'Fitted service truck',
    'All makes, [old or new|laptops and hammers], [quads too|WoF repairs]. [I answer the phone|Ring, I come].\nHoses made on site.',
  ),
  'welding-engineering': trade(
    'Mobile welding; Farm engineering; Repairs and fabrication; Welding, gates and yards; Cattle yard fabrication; Stainless welding, dairy sheds',
    'hour 80 120; quote',
    '25-100',
    'Workshop and truck with welder, plasma',
    'Gates, [yards and ramps|feed wagons], [buckets re-edged|breaks mended on the spot].\nDraw it on the [ground|back of a drench box] and we will make it.',
  ),
  'sheds-building': trade(
    'Farm shed building; Woolshed repairs; Calf sheds, yards and concrete; Rural builder; Hay barn and implement sheds; Concrete for yards and feed pads',
    'hour 65 95; quote',
    '40-140',
    '-',
    'Poles, [portal frames|kitsets], [concrete pads|old sheds straightened].\nConsents [handled|drawn], [tidy sites|smoko early].',
    'Licensed building practitioner',
  ),
  'electrical-solar': trade(
    'Rural electrician; Solar and batteries for sheds; Pump and shed wiring; Electrician, cowsheds and pumps; Off-grid solar; Electrical breakdowns, 24 hours',
    'hour 95 135; quote',
    '40-130',
    '-',
    'Sheds, [pumps, VSDs|houses], [off-grid systems|solar that pays], [24-hour call-out in spring|milking never waits].',
    'Registered electrician',
  ),
  'tree-felling': trade(
    'Tree felling and shelter trimming; Arborist, rural; Stump grinding and mulching; Shelter belt removal; Hedge trimming by tractor; Tree removal and firewood',
    'hour 130 260; quote',
    '30-110',
    'Tracked shear, mulcher, climbing gear',
    'Shelterbelts [topped and faced|removed], firewood [left or taken|split], [no fuss near lines|insured near houses].',
  ),
  'forestry-planting': trade(
    'Native and riparian planting; Pine planting and pruning; Forest management; Woodlot harvesting; Silviculture contractor; Poplar and willow pole planting',
    'hour 45 70; hectare 900 3400; quote',
    '40-220',
    'Vans, crews of six to twenty',
    'From [500|1,000] plants to [a valley|whole farm], [sprays, guards and maintenance|plant supply].\nSurvival counts [after summer|provided].',
  ),
  'pest-control': trade(
    'Possum, rabbit and goat control; Pest control for farms; Wasp and rat control; Rabbit control; Possum trapping and baiting; Wild pig and deer control',
    'hour 55 90; hectare 4 40; quote',
    '40-200',
    'Night gear, traps, approved bait',
    'Night shooting, [trapping|bait stations], [carcass counts|reports for council].\nDogs [kept in|warned].',
    'Controlled substances licence',
  ),
  'homekill-butchery': trade(
    'Homekill and butchery; Mobile homekill; Butcher and packing for your beast; Home kill beef, sheep and pigs; Small goods and sausages from your beast',
    'head 90 240; kg 2 4; quote',
    '25-90',
    'Truck, gantry and chiller',
    'Beef, [sheep, pig|venison], [hung ten days|cut how you like], [sausages and bacon|vacuum packed].\nBook [six|four] weeks ahead in [autumn|spring].',
    'Registered homekill provider',
  ),
  'farm-consulting': trade(
    'Farm consulting and budgets; Freshwater farm plans; Nutrient budgets; Farm systems advice; Dairy consultant; Farm succession planning',
    'hour 140 230; quote',
    '60-400',
    '-',
    'Plans, [feed budgets|succession], [council and bank ready|plain words], [site visits welcome|Zoom too].',
    'NZIPIM member',
  ),
  'accounts-payroll': trade(
    'Farm accounts and payroll; Rural bookkeeping; GST and PAYE for farms; Farm accountant; Xero and payroll for farmers; Bookkeeper, farms and contractors',
    'hour 45 95; quote',
    '50-900',
    '-',
    'Xero and Figured, [monthly or when you panic|shoebox welcome], [GST on time|payroll weekly].',
  ),
  'house-rural-help': trade(
    'Farm sitting; House, garden and animal minding; Cleaning and garden help; House sitter for farms; Lifestyle block minding; Rural house cleaning',
    'day 60 130; hour 32 45',
    '20-90',
    '-',
    'Dogs, [chooks, troughs and a quick lambing check|plants and cats], [references|police check].\n[School hours|Weekends] too.',
  ),
};
