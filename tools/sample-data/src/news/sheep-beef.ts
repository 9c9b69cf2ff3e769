/** Articles on sheep, beef, deer and dogs. */
import type { SampleArticle } from './article.ts';

export const DOCKING_ARTICLE: SampleArticle = {
  topic: 'sheep-beef',
  scene: 'lamb',
  headline: 'Docking by midday: how small gangs keep lambs mothered',
  author: 'Hamish Jamieson',
  summary:
    'A hill-country crew that stopped racing the clock weaned more lambs. It begins with where you put the yards.',
  alt: 'A ewe and lambs on green pasture',
  text: `
There are two ways to judge a docking day. One is how many went through the chute. The other is how many ewes are still bawling at dark. The first has always been easier to boast about.

On a steep block inland from Taihape the gang is four people, a trailer of portable yards and an agreement to be finished by midday. They do 700 lambs rather than 1,100. They were the same four people when they did 1,100.

## Bring the yards to the mob
The yards go into the paddock, on the flattest knob that has a breeze, the evening before. The ewes have seen them overnight and are not surprised. In the morning the mob is walked in by two dogs, one of which mostly lies down, and the lambs do not run far enough to lose their mothers.

Each lamb is off the ground for less than twenty seconds: ring, vaccine, ear mark, drench where it is needed. It is put down, not dropped, on clean grass and facing its mother.

> The quickest docking is the one you only do once. A mismothered lamb you meet again in February, if you are lucky.

## Let them sort it
Then everybody stops. This was the hardest change. The gate is opened, and people sit on the trailer with a thermos for forty minutes while the mob sorts itself. Nobody fixes a fence. Nobody starts a bike. By lunch the hill is quiet.

They measured it for three springs:

- Lambs missing between docking and weaning fell from 4.1 to 2.3 per cent
- Lambs were about 0.8 kilograms heavier at weaning, in years that were otherwise alike
- One sprained wrist, against five in the three springs before

## The cost
It takes two more mornings to get around the place. At seasonal wages that came to less than the value of thirty lambs, and there were more than thirty lambs.

The dog that lies down has taken most of the credit. He was offered for sale once, in a bad year, and the gang clubbed together and bought him back.`,
};

export const WOOL_ARTICLE: SampleArticle = {
  topic: 'markets',
  scene: 'wool',
  headline: 'Strong wool finds a few more friends',
  author: 'Georgie Fleming',
  summary:
    'Prices are still modest, but buyers of insulation, carpet and even packaging are asking for better-prepared clips.',
  alt: 'Full wool bales in a woolshed',
  text: `
It would take a cheerful person to call it a boom. Crossbred wool still struggles, on many properties, to pay for the shearer who takes it off. But the mood in the stores has changed from resignation to something more like curiosity.

Buyers this season have been asking for three things: colour, length and a story. The first two can be measured. The third is a declaration about how the sheep were looked after, and more growers have been filling it in.

## Where it goes
Most of the clip still becomes carpet, and a good part of that is woven overseas. The newer lines are small, but they add up: acoustic panels for offices and schools, insulation for houses that are made to last, pads that keep chilled food cold in the post, and filters.

> A fleece is a building product that grows back. It took us a while to say it out loud.

What these buyers have in common is that they want the same thing every time. A line with too much colour or second cuts is worth little to a machine.

## In the shed
That puts the value back with the people at the table. A well-skirted, evenly pressed clip of second-shear has been making noticeably more than one that was tipped into the fadge with the dags. Wool handlers say it is the difference between one more person on the board and one fewer.

- Keep bellies, pieces and dags out of the main line
- Shear to length, and at the same time each year
- Keep stain out: crutch early, and do not shear wet
- Press evenly, weigh every bale, and write the brand so that it can be read

## What growers are doing
Some have gone to eight-month shearing, for length. A few have moved to sheep that shed their wool, and say that the peace is worth it. Most are doing what they have always done, a little more carefully, and ringing the broker before the truck rather than after.

One grower has a bale by the back door, to remind visitors what a house could be made of. It also stops the draught.`,
};

export const TUPPING_ARTICLE: SampleArticle = {
  topic: 'sheep-beef',
  scene: 'sheep',
  headline: 'Rams out, feed up: the fortnight that sets next year’s lambs',
  author: 'Blair Sutherland',
  summary:
    'Scanning is decided in March. Advisers and old hands agree on condition, teams of rams, and leaving ewes alone.',
  alt: 'A mob of sheep close together on autumn pasture',
  text: `
By the time the scanner's van turns in at the gate the result is four months old. It was decided in the two weeks before the rams went out, when the ewes were either gaining weight or were not.

"Flushing" is what everyone calls it, and it works, but only on ewes that need it. Those already in good order do not respond to more feed. Thin ones do, and every farm has a fifth of its ewes that are thinner than the rest.

## Draft on hands, not eyes
Wool hides condition. A hand along the backbone takes two seconds a ewe. Farms that draft the lighter ewes off in February, and give them the better paddocks until mating, report that the tail comes up by enough to be seen at scanning.

- Light ewes onto the best feed six weeks out
- Every ewe rising in condition for two weeks before the ram
- Rams checked: feet, teeth, testicles, in that order of frequency and the opposite order of interest
- One ram to a hundred, fewer on broken hill

> We used to feed the ones that looked at us over the fence. They were the fat ones.

## Leave them alone
Once the rams are out, dogs should be elsewhere. The egg is fragile for three weeks. Long drives, dipping and drafting in that time cost lambs that nobody will ever see, and so will not count.

Harnesses tell a story if they are used. A colour change at seventeen days shows who has returned. If more than one in five do, it is worth asking why while the rams are still working. In an eczema autumn, move ewes off short, dead pasture before the spore counts tell you to.

## The bill
There is some cost: supplement for light ewes, a few rams, patience. One hill farm that did the sums over six years put the return at between three and five dollars for each dollar. Its owner, asked what he did with the other half of his day, said that he went and looked at them.`,
};

export const HUNTAWAYS_ARTICLE: SampleArticle = {
  topic: 'people',
  scene: 'dog',
  headline: 'Nine minutes and a bark: the trial that a district stops for',
  author: 'Ngaire Poutama',
  summary:
    'In a paddock with no shade and one long-drop, forty handlers and their dogs settle something that cannot be settled.',
  alt: 'A heading dog watching sheep at sunset',
  text: `
The first run is at half past seven, and the judge is already cross about the sun. Three sheep are let go at the foot of a hill. A man who runs 6,000 ewes and has not raised his voice since Tuesday says one word, and his dog begins to bark.

A Huntaway trial looks simple from the tailgate of a ute. Take three sheep up a hill, through three pairs of markers, in nine minutes, without rushing them and without stopping them. It is about as simple as carrying an egg upstairs in a spoon while shouting.

## The regulars
The same families have been coming since before the road was sealed. One woman has judged, cooked, marshalled and won, sometimes on the same day. There is a boy of eleven with his grandfather's dog, who has been told not to mind if he comes last, and who minds very much.

> You cannot make the dog do it. You can only be the person the dog wants to do it for.

There are rules about noise, and they are observed. There are rules about advice, and they are not. Every run has a gallery of experts on upturned crates, explaining what went wrong to people who were not listening to the last expert.

## What it is for
Trials began as an argument about whose dog was best, and they still are that. But the district's breeders will tell you that it is also where they choose. A dog that holds its head on strange sheep, on a hot hill, with four people laughing, is a dog that can be trusted on the cliff paddock in a southerly.

By four o'clock the shadow has reached the top markers, and the boy has finished sixteenth of forty. His grandfather takes the bottom off a sausage roll and gives it to the dog. Nobody says well done. The dog is allowed in the front of the ute, which has never happened before.

The last run is won by a woman who had only come to help with the lunches. Her dog, who had not been entered until that morning, has been asked for twice already. The answer is no.`,
};

export const STORE_LAMBS_ARTICLE: SampleArticle = {
  topic: 'markets',
  scene: 'lamb',
  headline: 'Store lambs hold up as grass hangs on',
  author: 'Georgie Fleming',
  summary:
    'A green start to the summer has finishers competing for lambs. Those with feed are asking how long it can last.',
  alt: 'A ewe and lambs on green pasture',
  text: `
At this time of year the price of a store lamb is the price of hope. A finisher with grass in front of him will pay for the chance to turn it into weight, and in most districts this season there is grass in front of him.

Agents at sales on both islands report good crowds, with more buyers than trucks on some days. Lines of 30 to 34 kilograms have been the keenest, since they can be killed before autumn if the rain stops. Lighter lambs, which need longer, have been bid for more warily.

## Two markets in one yard
The gap between tops and tails is wide. Big lines, shorn, drenched and with a name that people know, are sold in a sentence. Small pens of mixed sexes with dags are talked about for some time.

- Weigh before you consign; guesses are always kind to the vendor
- Draft tightly: a four-kilogram spread beats a ten
- Put the animal health on the declaration, and be ready to show it
- Tell the agent your bottom price in the car, and not on the rail

> The buyer who paid too much last January is the quiet one in the corner. He is waiting for it to be dry.

## Trading on a margin
Finishers who survive the bad years tend to work backwards. They take the schedule that they would be happy with, less the killing and freight, less the cost of the feed, and buy at or below what remains. It makes for dull conversation at sales, and it makes for good banks.

Some have contracts with a minimum price. Others trade in smaller lots, so as to be wrong less expensively. One runs a whiteboard of every line bought, with what he thought on the day. He says that it has taught him more than the market has.

## What to watch
The next three weeks of rain, mostly. If it comes, lambs will be short in February and early sellers will be sorry. If it does not, there will be no shortage of regret in either direction. In the meantime the pens are full, the yards smell as they should, and the sausage rolls at the canteen are up twenty cents.`,
};

export const VELVET_ARTICLE: SampleArticle = {
  topic: 'sheep-beef',
  region: 'southland',
  scene: 'deer',
  headline: 'Quiet hands in the velvet shed',
  author: 'Alister Rae',
  summary:
    'Deer remember. A Southland farm that rebuilt its race has cut injuries, and the stags now walk in.',
  alt: 'Red deer in a paddock below the mountains',
  text: `
The shed has dark walls, no sharp corners and a rule about hats. On velvetting mornings there are only three people in it, and none of them speaks above what one calls "library".

It was not always so. Ten years ago this Southland farm lost several stags a season to broken legs and one to a broken neck, and the people came out with bruises. Deer are quick to learn, the owner says, and what they had learned was that the shed was where the trouble was.

## Curves and darkness
The rebuild began with the race. Deer will follow a curve because it looks like a way out. The yards leading to it were planted with flax, so that animals come past something they know. Inside, the light is low and even, because a deer will jump at a bright gap.

> Everything you build is a sentence, and the stag reads it before you do.

Stags are brought in the evening before, in mobs that already know each other, and shifted into pens of four. They are not mixed on the day. The velvetter is certificated, a vet is on call, and animals are given local anaesthetic that is allowed the time to work.

## What they measure
- Time from pen to paddock: thirteen minutes on average, and not to be beaten
- Injuries: none serious in four seasons
- Velvet in the top grades: up by about a tenth
- The number of stags that walk back past the shed without being pushed

The last is an odd thing to count, and the owner is fond of it. In the first season after the change it was a handful. Now, if the gate is left open, most of them will come and look in.

## Small herds
Neighbours with ten stags have asked how much of it they need. The answer is the darkness, the curve, and the three people. The flax is optional, although the tūī in it in spring have made the shed something that visitors are taken to see.

The hat rule stays. A stag once took exception to a wide brim, and neither has been forgotten.`,
};

export const BULL_SALE_ARTICLE: SampleArticle = {
  topic: 'sheep-beef',
  scene: 'beef-cattle',
  headline: 'Reading a bull catalogue without a calculator',
  author: 'Hamish Jamieson',
  summary:
    'Estimated breeding values tell you a lot, but not which end kicks. A plain guide before the bull sales.',
  alt: 'A black Angus bull at sunset',
  text: `
The catalogue arrives in May, as thick as a school Bible and about as often read to the end. Each bull has a photograph, a row of figures and a paragraph written by somebody who loves him.

The figures are worth the trouble. An estimated breeding value says how a bull's calves are expected to differ from the breed's base, and the accuracy beside it says how sure anybody is. A yearling with no calves is a guess with a decimal point. It is still a better guess than the photograph.

## Start with what hurts
Choose the two or three things that cost your herd money. If heifers are having trouble, look at calving ease and birth weight before anything else. If cows are too big for the hill, mature weight. If you sell weaners, 200-day growth. Ignore the rest until those are right.

- Read across the row, not down the column
- Treat accuracy below 40 per cent with a polite nod
- Compare within a breed, never between breeds
- Ask what the dam did, and how often

> A bull is half of every calf. Nobody spends half as long choosing him as they do on the ute.

## Then go and look
Go early, on a wet day if you can, and watch him walk. Look at feet from behind. Look at his eye when somebody goes into the pen. A bull who has been handled quietly will be handled quietly on your place.

Ask for semen test and BVD certificates, and how he has been fed. One who has been pushed for the sale will melt on a hill in December. The vendors who tell you before you ask are the ones to go back to.

## On the day
Write a top price on the back of your hand. A number that is agreed with the person who writes the cheques is worth more than any breeding value. If your bull goes past it, there is another one three pens down, with a duller photograph and better feet.

Finally, insure him for the trip home. He has never seen a cattle stop, and has firm opinions.`,
};

export const LIFESTYLE_ARTICLE: SampleArticle = {
  topic: 'people',
  scene: 'goat',
  headline: 'Ten acres, four goats and a fence that was nearly good enough',
  author: 'Jo Ferguson',
  summary:
    'A first year on a lifestyle block, told by somebody who now knows what a drench gun is for.',
  alt: 'Four goats in a paddock below snowy mountains',
  text: `
We moved out from town in September, because of the view, and met the view properly in July. It was behind the water tank, which was empty, which was how we learned about ballcocks.

I am told that everybody's first year is like ours. Nobody tells you beforehand, since it would spoil it for them.

## What we bought
Four goats, to eat the blackberry. Six sheep, to eat what the goats turned down. A ride-on mower, to cut what the sheep did not want. Of these, the mower has had the most vet visits.

> The man who sold us the goats asked about our fences. He was smiling, and I thought that it was friendliness.

Goats are not hard to keep. They are hard to keep in. By the end of October they had eaten the blackberry, the feijoas, the washing line's spring, and a raincoat. The neighbour brought them back each time without comment, and in November he brought a reel of wire and an energiser.

## What we learned
- Shut the gate, or leave it as you found it, but decide which
- Sheep have feet, and the feet have opinions about mud
- If you think the trough is all right, go and look at the trough
- An animal that is quiet in August is not always well
- There is a person within five kilometres who knows; take them a cake

The shearer who does small flocks came on a Thursday, did all six, trimmed the feet and gave us a lecture on flystrike in under an hour. It was the best hundred dollars of the year.

## The second year
We have fewer animals now, and know more about each of them. The fence has five hot wires. The goats have tested it as a matter of form, and have gone back to the bank they were bought for. There are tomatoes.

In the evenings you can sit on the step with a cup of tea and look at the view, with the tank full, and the neighbour's ute going past with one hand raised from the wheel. It turns out that this was what we came for. It also turns out that you have to earn it, in gumboots.`,
};
