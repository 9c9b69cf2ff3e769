/** Articles on crops, orchards, bees and machinery. */
import type { SampleArticle } from './article.ts';

export const HARVEST_ARTICLE: SampleArticle = {
  topic: 'arable',
  region: 'canterbury',
  scene: 'harvester',
  headline: 'Waiting for fourteen per cent',
  author: 'Murray Schrader',
  summary:
    'A day in a Mid Canterbury harvest is nine parts standing about with a moisture meter, and one part hurry.',
  alt: 'A green combine harvester in a paddock of barley',
  text: `
At nine in the morning the barley is sixteen and a half. At half past ten, after a breath of nor'wester, it is fifteen and a half. The header driver has greased everything that can be greased, and two things that cannot. There is nothing to do but rub out another ear, blow off the chaff, and chew.

Fourteen per cent is the number. Below it the grain will keep in a silo and the merchant will take it without a discount. Above it somebody has to pay for drying, and everybody at the gate knows whose turn it is.

## The list
Harvest runs on a list that was drawn up before Christmas, and was wrong by Boxing Day. Ryegrass seed comes first, since it will not wait. Then peas, barley and wheat, in the order that the weather prefers.

> You can have the best crop in the district and thirty millimetres will have it by Friday.

With three farms sharing a machine, the list is also an agreement between neighbours. Theirs is older than two of the people who drive for it, and has a single clause: whoever is ripest goes first, and nobody keeps count.

## When it goes
At a quarter to one the meter says thirteen nine, and the day changes gear. By two o'clock there are two trucks and a chaser bin in a circle that does not stop until the dew comes in, at about eleven.

- Blow down the engine bay at every unload; stubble fires begin there
- Extinguishers on the header, the tractor and the ute
- Check for loss behind the machine, not from the seat
- Eat before you are hungry, and stop before you are stupid

This year's yields are about average and the quality is better. Straw is keenly asked for, by dairy farmers who remember last spring, and the balers follow the header round the same corners.

By midnight there are 190 tonnes in the silo. The driver writes it on the wall in pencil, under the year, where his father's writing stops and his own begins.`,
};

export const MAIZE_ARTICLE: SampleArticle = {
  topic: 'arable',
  region: 'waikato',
  scene: 'silage',
  headline: 'Maize in the ground by Labour weekend, and other promises',
  author: 'Raewyn Tapper',
  summary:
    'Soil temperature matters more than the date. Waikato growers who waited a week were ahead by Christmas.',
  alt: 'A silage stack under tyres, with a tractor behind it',
  text: `
There is a school of thought that maize must be planted by Labour weekend, and it meets in the front bar. The plant itself has not heard of it. What it wants is ten degrees at nine in the morning, at planting depth, for three days running, and rising.

Two paddocks near Gordonton made the point last spring. One was planted on 11 October into cold, wet ground, because the contractor was in the district. The other waited nine days. The early one came up over three weeks, in patches, and was partly planted again. The later one was up in eight days, and reached canopy first.

## The seed bed
Growers who have cut back on cultivation say that maize does not need a carpet. It needs good contact at 50 millimetres and no crust above. Strip-till has saved some of them two passes and a good deal of diesel, and left enough cover that a thunderstorm did not carry the paddock into the drain.

> I used to measure a paddock by how it looked from the road. The worms were looking from the other side.

A soil test before starter fertiliser pays for itself most years, particularly on old effluent blocks, which often need none.

## Weeds and pests
- Pre-emergence spray on moist soil, or the money stays on top
- Walk it weekly for black beetle and cutworm until the fifth leaf
- Side-dress on a soil nitrate test, not on habit
- Note the date of tasselling; harvest is about seven weeks on

## Making it pay
For the dairy farm that grows its own, yield is nearly everything, since the costs to get to harvest are the same for fifteen tonnes as for twenty-two. That argues for the best paddock rather than the worst, and for putting in an annual grass within a fortnight after the chopper, so that nitrogen which has been paid for goes to feed and not to the river.

The contractor with the planter has now bought a soil thermometer. He shows it to the front bar, where it has been passed about and doubted.`,
};

export const KIWIFRUIT_ARTICLE: SampleArticle = {
  topic: 'horticulture',
  region: 'bay-of-plenty',
  scene: 'fruit-kiwi-fruit',
  headline: 'A big crop, and the beds to pick it from',
  author: 'Simran Gill',
  summary:
    'Bay of Plenty packhouses will need thousands of hands this autumn. Where those people sleep is the harder sum.',
  alt: 'A crate of kiwifruit on a bench',
  text: `
Under the canopy it is green and still, and the fruit hangs at the height of a tall person's nose. Everybody agrees that there is a lot of it. What they are less sure about is who will take it down, between the middle of March and the first of June, and where they will live in the meantime.

Packhouses around Te Puke and Katikati have been recruiting since before Christmas. Most of the people that they take on are local, and many come back every year. The rest are students, retired couples in house buses, workers from the Pacific under the seasonal scheme, and travellers on a working holiday.

## Pay, and what goes with it
Wages have risen, and crews now compare conditions as closely as rates. A guaranteed minimum of hours, transport that turns up, dry weather work on wet days: the orchards that offer them fill up first.

> You cannot pick in the rain, but you do still have to eat in it.

The growers who keep people do small things well. Start times go out by text before nine the night before. Toilets are clean and near. Somebody explains the pay slip.

## Beds
Housing is short in every small town with a packhouse in it. Some operators have built bunk rooms that stand empty for half the year, and are now looking for uses for them in the other half. Others have made agreements with marae, camping grounds and schools.

- Ask who the landlord is, and what is taken out of the pay
- Visit before you send people to stay there
- Say in the advertisement what it costs, and how many share
- Provide somewhere to dry clothes

## The weather has the last word
Fruit is picked on sugar, dry matter and colour, and a cold night brings it on. Crews can be idle for a week and then work for twelve days. The people who run it say, a little wearily, that it always gets picked.

At the end of the last season one gang planted a pōhutukawa beside the smoko hut, one for each country that they had come from. There are seven, and the hut is now in the shade by lunch.`,
};

export const VINTAGE_ARTICLE: SampleArticle = {
  topic: 'horticulture',
  region: 'marlborough',
  scene: 'wine',
  headline: 'Pruning by moonlight is a myth, and other things learned in a vineyard',
  author: 'Charlotte Vink',
  summary:
    'A Marlborough crew leader on winter, wire, and how to make an hourly wage out of piece rates.',
  alt: 'Rows of vines in leaf below snowy mountains',
  text: `
A vine in July looks like a quarrel. There are four canes from last year to be kept, and twenty to be taken out, and the whole of it is tangled in wires. A good pruner looks at it for about four seconds, and then does not stop moving for a minute.

I have led crews for nine winters. People ask me what the trick is, and I tell them that it is shears which have been sharpened and shoes which are dry.

## Choosing
You are pruning two years at once. The canes you lay down will carry this season's fruit. The spurs you leave will be next winter's canes. New people see only the first, so their vines look splendid, and the year after there is nothing to lay down.

> Every cut is a letter to whoever prunes here next. Mostly it will be you.

## Making rates
On contract you are paid by the vine. In the first week nobody makes the minimum, and the employer has to top it up; that is the law, and it is also fair. By the third week most will be past it. The fast ones are not the ones that hurry.

- Pull out wood from two vines at a time
- Cut close to the head, so as not to come back
- Keep your shears on the same side, always
- Stretch at smoko. I know. Do it anyway

Hands are what go. We lost two people a season to wrists until we bought electric shears for everyone, on a small daily charge, and now we lose none. They cut fingers as readily as canes, so the glove is not for warmth.

## Frost and colour
In the best weeks the frost lies along the row until ten. The hills are blue, there is steam from the thermos, and somebody is singing in Tongan three bays over. In the worst ones it rains sideways.

Someone always says that the old growers pruned by the moon. I asked one. He said that he did it once because he was late, and he cut through the irrigation.`,
};

export const BEES_ARTICLE: SampleArticle = {
  topic: 'horticulture',
  scene: 'bee',
  headline: 'Hives come home: a leaner honey industry looks at pollination',
  author: 'Rāwiri Keepa',
  summary:
    'After the mānuka rush, beekeepers are fewer and steadier, and orchardists are signing up earlier.',
  alt: 'Bees above a row of painted hives',
  text: `
There was a time when a helicopter would put hives on a ridge, and before the dust had settled another would put some nearer. The boom in mānuka honey drew in people who had never been stung. When prices fell, many of them left, and some left their hives behind.

Those who are still here describe the industry as smaller, better behaved and tired. Hive numbers are well down on the peak. Honey that was in sheds has been sold, often for less than it cost to make. What has held up is pollination.

## A contract is better than a flower
A kiwifruit orchard needs a strong hive for about ten days in November, and it needs it on the day. Beekeepers say that payment for a well-graded hive has become the part of the year that pays the wages, with honey as a bonus.

> Honey is weather. Pollination is a diary.

The diary is the difficulty. Hives must be at strength in spring, which means feeding and varroa treatment in autumn, when there is no money coming in. They must be shifted at night, with a crane truck, by people who have already worked that day.

## What growers can do
- Book by July, with numbers and a date range
- Tell the beekeeper what will be sprayed, and when
- Mow the flowers out of the sward the evening before, not at midday
- Give the truck a firm place to turn

Pests remain the greatest worry. Mites are harder to control than they were, and keepers talk about treatment in the way that farmers talk about drench. Swapping frames between apiaries is going out of fashion.

## Steady
One Whakatāne family went from 300 hives to 4,000 and back again to 1,100, in twelve years. They kept the best sites and the two children who liked it. Their honey is sold in small jars with the name of the valley on it.

Asked what they would do if there was another rush, the father said that he would lease out the ridge, at a price, and stay in bed.`,
};

export const TRACTOR_BUYING_ARTICLE: SampleArticle = {
  topic: 'machinery',
  scene: 'tractor',
  headline: 'Buying a tractor with 8,000 hours on it',
  author: 'Kerry Wallis',
  summary:
    'A mechanic’s half-hour inspection: what to look at, what to listen to, and when to walk away.',
  alt: 'A green tractor on worked ground',
  text: `
Hours are the first thing that people ask about and one of the last that I look at. A tractor with 8,000 hours that has been serviced is worth more than one with 4,000 that has been forgotten, and the clock on either may have had a holiday.

I take half an hour, a torch, a rag and a cold engine. If it has been warmed up for me I come back another day. Cold starting is when a tractor tells the truth.

## Before you start it
Pull the dipstick and smell it. Fuel in the oil smells like a service station. Look in the radiator for oil, and behind the grille for how it has been cleaned. Get underneath, and look for what has been wiped. A dry tractor with dust on it is a good sign. One that has been water-blasted an hour ago might be hiding something.

Rock the front wheels by hand, at the top. Play there is king pins or bearings. Lift the arms by hand and see whether they drop.

> Put your hand on the seat. If the foam has gone on one side, ask what he was looking at all those years.

## Start it
- It should fire in a few turns, with a puff of smoke that clears
- White that stays is water or injectors; blue is oil; black is fuel
- Listen with the bonnet up, from both sides
- Watch the temperature for fifteen minutes, under load if you can

Then drive it. Every gear, both directions. Clutch packs slip when they are warm and on a hill, so find a hill. Put the PTO on, and take it off. Lift something heavy, and leave it up while you drink the tea that you have been offered. It should be where you left it.

## Paper
Ask for the service book, and who did it. Ring them. Mechanics will not tell tales about a customer, but they do have a way of saying "yes, I know that one".

Finally, take off for tyres, since two rear ones are several thousand dollars. Offer what it is worth to you, and be pleasant about it. In thirty years I have regretted a few I bought and none that I left.`,
};

export const DRONES_ARTICLE: SampleArticle = {
  topic: 'machinery',
  scene: 'helicopter',
  headline: 'The drone that sows clover on the face nobody walks',
  author: 'Priya Nair',
  summary:
    'Forty litres at a time sounds slow. On steep gullies and wet crop it is beginning to add up.',
  alt: 'A yellow helicopter with a sowing bucket above a green gully',
  text: `
It takes off with a noise like a hive being cross, tilts, and goes over the edge of a face that has put two quads into the creek. Ninety seconds later it is back, landing on a plywood square to have its battery changed. The person in charge of it has not left the tailgate.

Spraying drones have been about for a few years, as a curiosity. What has changed is size. The newer ones carry 40 litres or as many kilograms, and two of them, with a generator and a pilot who has done the paperwork, will cover three to five hectares an hour.

## Where it fits
Nobody is going to put on 200 tonnes of super with one. Topdressing aircraft and helicopters remain far cheaper on big areas. The places that suit are small, steep, wet or near something: the gully of gorse, the brassica that is too wet to drive on, blackberry along a stream.

> It is not instead of the helicopter. It is instead of me with a knapsack.

Contractors charge by the hectare with a minimum. On spot work the saving in chemical can be half of the bill, since it sprays where the map says that there is a weed.

## Seed and bait
The use that farmers bring up themselves is seed. Clover and plantain broadcast on to hill faces, in front of a mob, has taken well in a damp autumn. Slug bait on a direct-drilled paddock, the day after rain, with no wheel marks, has convinced several who had been laughing.

- The operator must hold certification to spray from the air
- Neighbours should be told, and beehives marked on the map
- Wind over fifteen kilometres an hour: have a cup of tea
- Ask to see the flight record; you will want it for the audit

## The catch
Batteries are expensive, and work best when they are neither hot nor cold, which rules out most of the year in one place or another. One contractor keeps his under an electric blanket.

The dogs, after some months, have stopped barking at it. A magpie has not stopped, and has cost its owner one propeller and a speech.`,
};

export const WORKSHOP_ARTICLE: SampleArticle = {
  topic: 'machinery',
  scene: 'tools',
  headline: 'Ten jobs for a wet Friday',
  author: 'Kerry Wallis',
  summary:
    'When it is too wet to do anything, these are the things that will save you a breakdown in the busy weeks.',
  alt: 'A spanner and an axe by a workshop window',
  text: `
The silage contractor's phone rings in the last week of October and does not stop until Christmas. A third of the calls, he says, are for things that could have been seen in July, by somebody with a torch and nothing on.

So here is a list for the next day when the paddock is under water, and you have already drunk the tea. Each of them takes less than an hour.

- Grease every nipple on one machine, and find those that will not take it
- Pull the guards off the PTO shafts, clean them, and put them back where they rattle
- Check hydraulic hoses at the bends; a weep now is a burst in the rain
- Open the baler and count the bearings that grumble
- Look for cracks at the drawbar eye and the loader pins
- Test every light on every trailer, with someone in the cab
- Clean battery terminals, and write the date on the battery
- Sharpen mower blades in pairs, so that they stay in balance
- Put a fire extinguisher where you would be, rather than where the fire would
- Throw out any chain without a tag

## The wall
One thing that costs nothing is to write on the wall. Part numbers for filters and belts, for each machine, above the bench in paint. At nine on a Sunday night, when the shop's emergency line asks what it is that you need, you will bless whoever did it.

> The best tool in my workshop is a marker pen.

## Spares
Keep a box for each machine: filters, a belt, shear bolts, one hose of the length that bursts, a litre of the oil. Store it with the machine, and not in the house. When the boy comes in to say that it has stopped, he should be able to say what he has already tried.

## And then
Sweep the floor. You will find the 13 millimetre. You will also find the thing that you bought again in March. If there is time left, and it is still raining, ring an older neighbour and ask what he does on a wet Friday. He will be pleased that you did, and might lend you the press.`,
};
