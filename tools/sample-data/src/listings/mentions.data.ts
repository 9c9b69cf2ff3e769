/**
 * Sentences that mention things other than what is listed, as real descriptions do: the ute that
 * tows a horse float, the plough that suits an 80 hp tractor. Search must not take such a listing
 * for a float or a tractor. Keyed by category, category group or kind.
 */
import { splitLines } from '../sentences.ts';

export const MENTIONS: Readonly<Record<string, readonly string[]>> = {
  tractors: splitLines(`
    Has been on the [McHale baler|hay rake|mower conditioner|effluent tanker|feed-out wagon] all its life with us.
    [Bale forks|A silage grab|A bucket and pallet forks] can go with it at the right money.
    Would [tow a tip trailer|run a post driver|pull a three metre power harrow] all day.
    Swap for [a telehandler|a ute|good R2 heifers] considered.
    Can be delivered on our [digger transporter|truck] within reason.
    Comes off a [sheep and beef station|dairy farm with 400 cows|hay contractor’s fleet].
  `),
  'tractors-machinery': splitLines(`
    Suits [an 80|a 90|a 100|a 120] hp tractor.
    We ran it behind a [John Deere 6420|Massey Ferguson 5455|New Holland TS100|Case IH Maxxum].
    Any [90|100|110] hp tractor with good hydraulics will [handle it|do].
    Our [Kubota|Deutz|Fendt] hardly knew it was there.
    Done [hay|silage and a bit of hay|fodder beet ground] for the neighbours as well.
    Can load it with the [telehandler|digger|tractor and forks].
    Would swap for [hay|a quad bike|weaner steers|a decent trailer].
  `),
  'diggers-earthmoving': splitLines(`
    Can deliver on our [truck and transporter|tandem trailer].
    Was bought to put in [drains and a farm pond|a cowshed and races].
    Has a post rammer bracket, [the rammer itself is not for sale|ask if you need the post driver].
    Trade considered on a [tractor with loader|stock truck|Hilux].
  `),
  'mowing-grounds': splitLines(`
    Fits [on a tandem trailer|on the back of the ute].
    Replaced by [a small Kubota tractor|three wethers and a goat].
    Has done the lawns on our lifestyle block and [the hall|the school horse paddock].
  `),
  'machinery-parts': splitLines(`
    Also wrecking a [Ford 7610|David Brown 990|Massey Ferguson 165|Fiat 80-90] tractor.
    Will fit on the back of a [Hilux|quad trailer|ute].
  `),
  'dairy-cows': splitLines(`
    Fed on [pasture, maize silage and palm kernel|pasture and baleage] only.
    Milked [once a day in a herringbone|twice a day in a rotary], quiet in the shed.
    Can be grazed here till [the truck comes|June] by arrangement.
    AB to [Jersey|Hereford|Angus] and tailed with Hereford bulls.
  `),
  livestock: splitLines(`
    Used to [quad bikes and dogs|a heading dog|the hay trailer].
    Fed [hay and a few nuts|lucerne baleage|silage] through winter.
    Good yards and loading ramp for the stock truck.
    Can [truck them for you|arrange cartage], or bring your own [trailer|stock crate].
    Grazing can be found for [two weeks|a month] if you are waiting on grass.
    Would swap for [hay|baleage|a good huntaway].
    Behind [two-wire electric fences|deer netting] all their lives.
  `),
  'dogs-horses': splitLines(`
    [Rides on the quad|Jumps on the bike] and [sits in the ute like a passenger|good in a kennel at night].
    [Works|Grew up with] sheep, cattle and [deer|the odd chook].
    [Horse float|Dog box] needed to pick up.
    Would swap for [firewood|hay|a good saddle].
  `),
  'working-dogs': splitLines(`
    Worked here with [2,000 ewes|ewes and lambs|bulls and steers] every day.
    [Stops on the quad|Rides on the side-by-side], good in the [kennel|dog box].
    Only for sale as we have [gone dairying|leased the hill country].
    Goes well with a [noisy huntaway|strong-eyed heading dog].
    Trial now on [cattle|sheep], bring your [ute|float].
  `),
  pups: splitLines(`
    Mum and dad [work ewes and cattle|muster the hill country] every day.
    Reared in the [woolshed|kennels beside the cow shed], used to [quads and tractors|kids and chooks].
    Will make [good shepherds’ dogs|a mate for the ute].
  `),
  'feed-fodder': splitLines(`
    Can load with the [tractor|telehandler], [truck and trailer access|bring a trailer].
    Suits [horses and calves|dairy cows|sheep and beef cattle|ewes and lambs].
    Delivered on our own [truck|tractor and trailer] at cost.
    Made with our own [mower conditioner and Krone baler|baler and wrapper].
    Would swap for [firewood|heifer grazing|weaner calves].
    Cows [milked well on it|left nothing].
    Shed space needed for the [header|tractor].
  `),
  'fencing-yards': splitLines(`
    Came out when the [deer went|sheep went|dairy conversion went in].
    Held [bulls|200 ewes|dairy heifers] with no trouble.
    Can load with the [tractor|digger].
    Suit a [lifestyle block|horse paddock|calf shed].
    Post driver for hire [as well|if you have no rammer].
  `),
  'dairy-plant': splitLines(`
    Did [240|380|520] cows in a [herringbone|rotary].
    Crane truck or [telehandler|digger] needed to lift it.
    Farm is going to [beef and grazing|kiwifruit|sheep], so it all goes.
    Will trade for [calves|hay|a quad bike].
  `),
  'animal-health-shearing': splitLines(`
    Was used on [1,200 Romney ewes|a hundred alpacas|a small mob of Wiltshires].
    Sold the sheep and bought [a boat|dairy heifers].
    Fits in the [ute|side-by-side].
  `),
  vehicles: splitLines(`
    [Tows|Has towed] a [horse float|tandem trailer of firewood|calf trailer] without [knowing it is there|fuss].
    Has carted [hay, dogs and fencing gear|more calves than people].
    Would swap for a [tractor|quad bike|good working dog|load of beef cattle].
    Never [been near a digger|had cattle in it].
    Used for [moving break fences|shifting cows|running the irrigators].
    [Spray tank|Dog box] not included.
  `),
  utes: splitLines(`
    [Tows|Has towed] a [horse float|tandem trailer of firewood|calf trailer|digger on a trailer] without [knowing it is there|fuss].
    The [dog box|diesel tank|toolbox] on the back can go with it.
    Lived on a [dairy farm|sheep station|lifestyle block] and carted [hay|fencing gear|working dogs].
    Would swap for a [tractor|quad and cash|side-by-side and cash|load of R2 steers].
  `),
  'quad-bikes': splitLines(`
    Has [pulled the calfeteria|carried a C-Dax sprayer|towed a small hay trailer] every spring.
    Cows and [sheep|dogs] know it.
    Swap for a [side-by-side|farm bike|heifer calves] considered.
    Boss has gone to [a side-by-side|a Hilux].
  `),
  'sheds-buildings': splitLines(`
    Had [a tractor and hay|calves|a header] in it.
    We can load it with the [digger|telehandler], you bring the truck.
    Would make a [shepherd’s quarters|dog kennel for twenty|tack room].
  `),
  'tools-workshop': splitLines(`
    Kept in the shed next to the [tractor|quad bikes].
    Has built [a cattle crush and gates|two trailers|a hay feeder].
    Swap for [firewood|a chainsaw|hay] considered.
  `),
  'irrigation-water': splitLines(`
    Watered [200 cows|60 hectares of lucerne|ewes and lambs].
    Tractor or [digger|telehandler] here to load.
    Came from a [dairy farm|deer farm|lifestyle block].
  `),
  'seeds-fertiliser': splitLines(`
    Left over from [sowing with a Duncan drill|the maize ground|the new grass].
    Can load with the [tractor|forklift].
    Contractor has a [spreader|seed drill] if you need one.
  `),
  'forestry-firewood': splitLines(`
    Cut with a [Stihl|Husqvarna] and split on the [tractor PTO|petrol splitter].
    Fits [a tandem trailer|the back of a ute] nicely.
    Delivered on the [tip truck|tractor and trailer] within 30 km.
    Came from shelter on a [dairy farm|sheep block].
  `),
  property: splitLines(`
    [Sheds for a tractor and hay|Implement shed, woolshed and cattle yards] on the property.
    Wood burner, [firewood in the shed|plenty of macrocarpa to cut].
    Room for [a horse and float|chooks and pet lambs|a house cow].
    School bus and [vet|farm supplies] close by.
    Subject to [finance|a house being sold] considered, tractor and quad negotiable.
  `),
  'grazing-leases': splitLines(`
    Tractor on site to feed out [hay|baleage|silage].
    [Electric fences|Three-wire electric], troughs in every paddock, yards and loading ramp.
    Previous lessee ran [bulls|dairy heifers|ewes and lambs].
    No [horses|bulls|dogs] without asking first.
  `),
  produce: splitLines(`
    From our [lifestyle block|sheep farm|dairy farm], chooks and all.
    Swap for [firewood|hay|honey] any time.
    Bring the [ute|trailer] for bulk lots.
  `),
  'household-clothing': splitLines(`
    From the [shearers’ quarters|old farm cottage|homestead].
    Will fit on a [ute|horse float with the partition out].
    Swap for [firewood|a load of hay|chooks].
  `),
  job: splitLines(`
    [Ute and phone|Quad bike and wet-weather gear] supplied.
    Kennels for [two|four] working dogs.
    You will need to be [safe on a quad and a tractor|handy with a chainsaw|able to back a trailer].
    Firewood and [a side of beef|dog tucker] supplied.
    Grazing for a horse [available|by agreement].
    Gear includes [a John Deere and a Kubota RTV|two Massey Ferguson tractors|a new telehandler and feed-out wagon].
    [Schools and a gym|Rugby and pig hunting] close by.
  `),
  'tractor-driver': splitLines(`
    You will be on a [John Deere 6155R|Fendt 724|Case IH Puma|New Holland T7|Claas Arion].
    Work includes [mowing, raking and baleage|drilling, ploughing and spraying|silage cartage and feeding out].
    Ute to get to the paddock, [caravan or house|bring your own lunch].
    Some [digger|truck|header] work in the winter.
  `),
  shepherd: splitLines(`
    Bring [two|three|four] dogs, [a huntaway among them|a good heading dog helps].
    [Horse or side-by-side|Farm bike] supplied, [kennels|paddock for a horse] at the house.
    Some [tractor work and fencing|crutching and dagging|feeding out hay] in the winter.
  `),
  service: splitLines(`
    We carry [a digger and a tip truck|a tractor and post driver|two utes and a trailer].
    Farms, lifestyle blocks and [orchards|vineyards|horse studs].
    Can supply [posts and wire|a tractor and driver|a truck] if needed.
    Dairy, sheep and beef, and deer farms [all welcome|a speciality].
    Also looking for [a casual tractor driver|a good labourer], ask if you know one.
  `),
  profile: splitLines(`
    Can drive [tractors, quads and a telehandler|a truck, a digger and a header|anything from a Fergie to a Fendt].
    Have my own [ute and two dogs|quad and chainsaw|horse and float].
    Happy to [milk, fence or shear|help with lambing and calving|do the firewood and the garden].
    Would need grazing for [a horse|two heifers].
  `),
  'clearing-sales': splitLines(`
    Includes a [Massey Ferguson 135|David Brown 990|John Deere 2140] tractor, [hay rake and baler|mower and topper], quad bike and trailers.
    Also [cattle yards, crush and loading ramp|chainsaws, welder and generator|electric fence units, posts and wire], hay and firewood.
    Household lots, [boat and caravan|saddles and horse gear], antiques.
    [Toyota Hilux ute|Ford Ranger ute] and two farm bikes to finish.
  `),
  other: splitLines(`
    Parking in the [hay paddock|saleyards], [quads and horses tied up please|dogs on leads].
    Raffle is a [load of firewood|trailer load of hay|lamb for the freezer].
    [Tractor rides|Pony rides|Sheep dog demonstration] for the kids.
  `),
  'lost-stock': splitLines(`
    May be in with [your heifers|somebody’s ewes|the neighbour’s horses].
    Last seen by the [hay shed|cattle yards|woolshed] when the [stock truck|tractor] went through.
  `),
  found: splitLines(`
    Was sheltering behind [the hay barn|our woolshed|a tractor].
    In the [calf pen|dog kennel|horse paddock] until the owner rings.
  `),
  'notices-thanks': [],
  'lifts-shared-freight': splitLines(`
    Can take [hay, a quad bike or a dog|calves in the crate|a tractor tyre or two].
  `),
};
