/** Articles on weather, land and water, rules and markets. */
import type { SampleArticle } from './article.ts';

export const DRY_SEASON_ARTICLE: SampleArticle = {
  topic: 'season',
  scene: 'grazing',
  headline: 'Three dates to write down before it gets dry',
  author: 'Euan Kirkwood',
  summary:
    'Farmers who came through the last big dry best had made their decisions while there was still grass.',
  alt: 'Sheep grazing a dry paddock at dusk',
  text: `
Nobody decides well in a drought. The grass has gone, the phone is hot, and every stock truck in the island is booked. What people who came through the last one say, on the east coast and off it, is that the good decisions had been made in November, with a pencil.

They call them trigger dates. You choose three, and what you will do on each if there has not been the rain that you need. You write them on the calendar where others can see, and on the day you do it, without discussing it again.

## The first date: the easy ones
By the first week of December, say, if soil moisture is below a number that you have chosen, sell what was always going to be sold. Cull ewes, empty heifers, the trading cattle that are nearly there. It costs a little in weight, and it saves feed for the stock you want to keep.

> The first mob I sold was the only one I was paid properly for.

## The second: the ones you would rather keep
In early January it might be store lambs, or the older half of the bulls. Wean early. Lambs off a tired ewe will do better on a small amount of good crop, and she will be in better order for the ram. Dry cows do not have to be fed as if they were milking.

## The third: the ones that hurt
By February you are deciding whether to buy feed, send stock to grazing, or sell capital. Have the price of each on a page before then, so that it is arithmetic and not despair.

- Count water as well as grass: litres a head, days in the tank
- Ring the bank on date one, and not on date three
- Book the truck early; you can always cancel
- Test feed before you pay for it

## Look after the farmer
The last thing on one family's list was a Thursday night away from the farm, every second week, whatever happened. They went to the same pub, and talked about netball. It did not rain any sooner. But when it did they were still speaking, which neighbours have told them was the best result in the district.`,
};

export const FROST_ARTICLE: SampleArticle = {
  topic: 'season',
  region: 'otago',
  scene: 'fruit-cherries',
  headline: 'A frost in November, and the sound of forty windmills',
  author: 'Simran Gill',
  summary:
    'Central Otago orchards had their coldest spring night in years. Most of the cherries are still there.',
  alt: 'A crate of ripe cherries on a bench, with snowy ranges behind',
  text: `
The alarm on the phone is set for one degree. It went at ten past two, and by half past two the whole of the basin could be heard: wind machines starting one after another along the terraces, like a plane that was always about to leave.

On a still, clear night the air that is warm lies 15 metres above the trees, and the air which will kill the crop lies on the ground. The big fans pull down the one to stir it into the other. They can give two degrees, and that night it was just about enough.

## Water as a blanket
Below the fans, those with pressure in the line had the sprinklers going. It sounds perverse to save blossom by freezing it, but as water turns to ice it gives out heat, and as long as it keeps running the bud inside stays at nought. If it stops, you lose the lot. One orchardist sat beside the pump with a torch, and a spare belt around his neck.

> You do nothing for five hours, as hard as you can.

The lowest that was recorded in the district was minus 2.8. At that point in the season, with fruit the size of a pea, minus one for half an hour is where damage starts.

## In the morning
By nine people were cutting fruitlets open with a thumbnail. Brown in the middle is dead. On the terraces it was about one in twenty, which is thinning that they did not have to pay for. In two hollows near the river it was nearer to half.

- Check the whole orchard, top to bottom, before ringing the insurer
- Leave thinning until you can see what has held
- Write down the readings; cold sits in the same places each time
- Thank whoever got up

Neighbours with spare diesel had driven round the roads at four, to see who was running short. There will be cherries at Christmas, of a good size. On one veranda, by the door, there are now three pairs of boots with ice on the laces, and a thermos that nobody has claimed.`,
};

export const RIPARIAN_ARTICLE: SampleArticle = {
  topic: 'environment',
  scene: 'irrigation',
  headline: 'Planting a creek: what lived, what died, what we would do again',
  author: 'Marama Paki',
  summary:
    'Six years and 14,000 plants on, a catchment group counts survivors and has some advice about sprays, swamps and pūkeko.',
  alt: 'Cows grazing under an irrigator at sunset',
  text: `
The first year we planted 2,000 natives in a morning, with a school, two busloads of bankers and a barbecue. By Christmas you could not find them. The grass had closed over their heads, and the pūkeko had taken most of what was left, in rows, as though they were being paid.

That was the best lesson we could have had. The catchment group now plants fewer, later, and goes back.

## Before the spade
Spray circles six weeks before planting, and again when the first flush comes through. Fence first, and leave it a season if you can, as you will see where the water really goes. The wettest margins want sedges and flax, the banks want cabbage trees and mānuka, and the big trees go at the top, where they will not be lying in the stream at twenty years old.

> A plant that is released three times is a tree. One that is only planted is a photograph.

## The count
Of all that have gone in, about 78 per cent are alive. In the years that we released plants in spring and autumn it was 88. In the first year it was 31.

- Carex and harakeke: nearly all, even in floods
- Mānuka: very good on banks, poor in standing water
- Kahikatea: slow, then suddenly there
- Tōtara: eaten by somebody, we do not know who

## What it did for the water
The monthly samples are taken by a retired dairy farmer and whichever grandchild is nearest. Clarity has improved in most of them, and E. coli is down in summer. Nitrogen has moved less, because it comes from under the ground and takes longer. The whitebait have come up as far as the ford, to general joy.

## Doing it again
They would start at the top of the catchment. They would put in culverts before trees. They would ask the oldest people first where the springs are. And they would not buy plants in the week before Christmas, when nobody has time to dig.

A kōtare sits on the fence now, most mornings. The bankers still come. They are each given a slasher and a row from last year.`,
};

export const FARM_PLAN_ARTICLE: SampleArticle = {
  topic: 'rules',
  scene: 'office',
  headline: 'A farm plan in four evenings',
  author: 'Philippa Reid',
  summary:
    'The template is long, but most of the answers are already in your head, on your phone or in the glovebox.',
  alt: 'A laptop, a coffee and a clipboard on a desk by the window',
  text: `
The kitchen table is the right place for it. You need an aerial photograph of the farm, four colours of pen, and somebody who remembers where the tile drains are. You do not need a consultant for the first three evenings, although you may be glad of one for the fourth.

Requirements differ between regions, and have been changing, so start by asking your council which version applies to you and by when. What all of them want is the same: what is the land like, what do you do on it, where could that harm water, and what are you doing about it?

## Evening one: the land
Blue for every stream, drain, spring and wet place. Brown for soils, roughly: light, heavy, peat, stones. Hatching for anything that is too steep to drive across. Leave it on the table. Somebody will correct it at breakfast.

## Evening two: what you do
Stock numbers by month, fertiliser by block, effluent, crops, where stock cross water, offal hole, silage stack, fuel. It is dull, and it all exists. Most is in invoices.

> We found three things that we had meant to fix for ten years. They took an afternoon.

## Evening three: where they meet
Lay the first on the second. Where a track runs down to a ford, where the stack leaks towards a drain, where the winter crop lies over a gully: put a red ring round each. You will have between eight and twenty. That is normal.

- For each ring: the risk, what you will do, by when, and what it costs
- Begin with what is cheap and soon
- Take a photograph today, and another when it is done
- Put dates that you will really meet

## Evening four: read it out
Read it to somebody who farms elsewhere. If they ask why, write down the answer. Then, if your council wants it certified, get hold of the person who does that and walk them round the rings, in daylight.

A plan is meant to be used. The one on our fridge has gravy on it, and two red rings have been crossed out. It would not win a prize for neatness, but the ford has a culvert in it.`,
};

export const NAIT_ARTICLE: SampleArticle = {
  topic: 'rules',
  scene: 'yards',
  headline: 'Tags, movements and the forty-eight hours that matter',
  author: 'Philippa Reid',
  summary:
    'Selling two steers to a neighbour counts. A short reminder of what has to be recorded, and what goes wrong.',
  alt: 'Cattle behind the rails of a yard',
  text: `
The call comes at the worst moment: you have sold two steers over the fence, the neighbour has walked them home, and neither of you has told anyone. In a disease outbreak those two would be the ones that somebody spends a week looking for.

Cattle and deer have to be tagged, and registered in the national system, and every movement between properties recorded. It applies to a lifestyle block with one house cow just as it does to a station, and it applies to grazing as much as to sales.

## Who does what
The person sending records that the animals have gone. The one receiving confirms that they came. There are 48 hours to do it in, and it takes a few minutes on a phone. If animals go to the works or through saleyards, those places do their part, though it is worth checking that it happened.

An Animal Status Declaration travels with them, on paper or electronically: where they have been, what they have been treated with, TB status. Buyers read it. So do trucking firms, before they drop the ramp.

> Three quarters of the trouble I see is a wrong property number, copied from an old one.

## The usual mistakes
- Animals tagged but not registered, so that the system does not know them
- Grazing mobs recorded out, and never recorded back
- Deaths left on the account, so that the herd seems to grow for ever
- A lost tag replaced without linking it to the old number
- Two farms under one number, with a road between them

Every June it is worth spending half an hour on a reconciliation. Count what you have, compare it with what the account says, and fix the difference while you can remember the reason.

## When you advertise
In a listing say that animals are tagged and registered, give the TB status and the date of the last test, and whether you are in a movement control area. Careful buyers will ask for all of it anyway. Keep your number itself private, as you would a bank account.

The neighbour has recorded his steers now. He did it leaning on the rail, with a dog on each boot.`,
};

export const HAY_PRICES_ARTICLE: SampleArticle = {
  topic: 'markets',
  scene: 'hay',
  headline: 'Hay in the shed before Christmas, and what it is worth',
  author: 'Trevor Harris',
  summary:
    'A good spring has filled barns in the north. Further south it has not stopped raining. Prices depend on who is asking.',
  alt: 'Round hay bales in a golden paddock',
  text: `
There is nothing so cheap as hay that was made last week, or so dear as hay in August. Every year some of us buy at the wrong end of that sentence.

In the upper North Island the first cut came off in three warm days at the end of November, and for once nobody was caught. Contractors talk of the best early start for years. Conventional bales have been advertised in the paddock at around the price of a pie, and rather more when somebody else has lifted them.

## Further south
It has been a different spring in Otago and Southland, with cut grass lying under showers, and more wrapped as baleage than was planned. Those areas often draw hay from Canterbury, where straw from the cereal harvest will follow in the new year. Cartage is the larger part of what a bale costs by the time it has crossed a strait or a pass.

> It is worth what the feed in it is worth. You can test that. You cannot test what you wish it was.

A lab test for about the price of three round bales will tell you energy, protein and dry matter. Sellers who have one in the listing say that they are rung sooner, and argued with less.

## Before you pay
- Ask when it was cut, and whether it was rained on
- Put your arm into a bale; heat or dust is a no
- Count by weight, and weigh one
- Look for ragwort, and be rude about it
- Agree who loads, and on what day

## Storing it
Bales that are too damp will heat for three weeks, and barns burn down every summer because of it. Leave gaps, keep an iron bar in the stack, and pull it out each evening. If you cannot hold it in your hand, ring for help before you move anything.

The kindest thing about an early season is that there is time for second cuts. The old man who sells off his honesty stand near Kihikihi says that he has hay from four years, in order, and is asked only for the oldest, by people with ponies. They say it smells right.`,
};

export const FIREWOOD_ARTICLE: SampleArticle = {
  topic: 'season',
  scene: 'firewood',
  headline: 'Buy your firewood in the summer, and other advice nobody takes',
  author: 'Tom Hurley',
  summary:
    'It takes a year to dry a log and one wet Sunday to regret not doing so. A splitter of thirty years explains.',
  alt: 'A stack of split firewood with an axe in front',
  text: `
The phone rings on the first cold Friday in May. It always does. They want three metres of dry pine, tomorrow, split small, and they would like to know why it costs more than it did at Christmas.

I sell firewood near Taumarunui, and have for thirty years. I have never run out of wood. I run out of dry wood in the second week of June, every winter, at the hands of people who drove past my sign all summer with the windows down.

## How dry is dry
Green pine is more than half water. Put that on a fire, and you are paying to boil a kettle that you cannot drink from. It wants to be below a quarter, which is about a year under cover for pine, and two for gum.

Knock two pieces together. Dry wood rings, wet wood thuds. If you do not trust your ear, a meter costs as much as a load of kindling.

> I have been asked for dry wood that was still in leaf.

## Stack it like this
- Off the ground, on pallets or rails
- Bark up if it is outside, roof over if you have one
- Gaps for the wind; a stack that a mouse cannot run through will rot
- Sunny side of the shed, never against the house
- Oldest in front, and do not let anybody tidy it

## What to burn
Pine is fast and bright, and good for lighting. Macrocarpa spits, so keep the door shut. Gum is slow, and will see you through the night, if you can split it; do it green. Mānuka is the best there is, and these days I would sooner look at it growing. Never burn treated timber. What is in the smoke and the ash is arsenic.

## A load
Ask how it is measured. A cubic metre thrown is a good deal less than one stacked, and neither has much to do with a trailer. Honest sellers will tell you which they mean.

Order in January. I will deliver it in my shorts and be pleased to see you, and there will be no waiting. I say this each year. I will speak to you in May.`,
};

export const IRRIGATION_ARTICLE: SampleArticle = {
  topic: 'environment',
  scene: 'irrigation',
  headline: 'Less water, same grass: a pivot’s first season on probes',
  author: 'Murray Schrader',
  summary:
    'Soil moisture probes told one plains farmer to leave it off for nine days in January. He did not sleep, and the grass did not mind.',
  alt: 'Cows grazing under a centre pivot',
  text: `
The hardest thing that he has done on this farm, he says, was nothing. In the second week of January, with a nor'wester blowing and the neighbours' pivots all walking, the graph on his phone said that there was enough water in the root zone for eight more days. He left it off for nine.

The probes had gone in during October: two tubes, one in the light ground and one in the heavy, each with sensors down to 80 centimetres. Until then he had irrigated as his father did, which was to begin when it looked dry and stop when it rained.

## What the line means
There are two lines on the graph. The upper is full: any more drains away, and takes nitrogen along with it. The lower is where grass begins to slow. The art is to stay between them, nearer to the lower, so that when rain does come there is somewhere to put it.

> I had been filling a bucket that was already full, and paying for the power to do it.

Over the season he put on 410 millimetres. The average of the five before was 520, in summers that were about as dry. Grass grown, by weekly walks, came to within two per cent of the best that the farm has done.

## The money
- Power saved: around $90 a hectare
- Probes and subscription: about $3,000 in the first year, less after that
- Nitrogen: cut by 25 kilograms a hectare, since less was lost
- A worn sprinkler pack found by bucket test, and replaced at last

The last may have mattered most. Some spans were putting on one and a half times what others were. The probe was in one of the wetter places, so the graph had been telling him about the best-watered spot on the farm.

## Before you buy
Test the irrigator first. Put a probe where the soil is typical, not where it is handy to the gate. Walk out with a spade until you believe it. And tell whoever comes home at Christmas that it has been turned off on purpose, because somebody will go and switch it on.`,
};

export const POWER_CUT_ARTICLE: SampleArticle = {
  topic: 'machinery',
  scene: 'generator',
  headline: 'When the lines are down: getting cows milked in a blackout',
  author: 'Kerry Wallis',
  summary:
    'After a week without power in two districts, farmers list what worked, what did not, and what to wire up now.',
  alt: 'A diesel generator in a paddock, with a hay shed behind it',
  text: `
The wind came through on a Tuesday night and took out poles from the hills to the coast. Some farms were back on by Thursday. Some were not for eight days. Cows do not wait for either.

What got most people through was a generator, shared. A PTO unit on a tractor will run a herringbone and cool the vat, if somebody has put in a change-over switch beforehand. Where there was no switch there were two electricians to 300 farms, and a queue.

## Wire it before you need it
A change-over switch keeps your generator from feeding back into the lines and killing somebody up a pole. It must be put in by an electrician. Those who had done so were milking inside an hour.

> We milked eleven herds with one generator in four days. The kettle went first every time.

Size matters. Start with the vacuum pump, since motors draw three times as much to start as to run. Chillers are next. Hot water can wait until there is some to spare. Write the order on the switchboard.

## What else failed
- Water: bores stopped, and troughs were empty by noon
- Phones: towers have batteries, for about eight hours
- Fuel: pumps at the service station need power as well
- Milk: tankers could not get up two roads, so vats were dumped with permission
- Fences: mains energisers died, and the bulls knew

Battery or solar energisers held up. So did header tanks on a hill, which several people said they would never be without again. A list of neighbours' numbers on paper turned out to be worth more than any phone.

## Ready for the next one
Run the generator under load once a season. Keep enough diesel for four days. Have a torch at the shed that lives there. And agree now who milks first: the three farms on one road drew cards for it in the dark, and have since made it formal.

They drew them again in daylight, to be fair about it. The same farm won. It is shouting the others a barbecue, on the gas.`,
};
