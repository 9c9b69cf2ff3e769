/** Articles on people, work, animal health and the community. */
import type { SampleArticle } from './article.ts';

export const SHOW_DAY_ARTICLE: SampleArticle = {
  topic: 'people',
  scene: 'show',
  headline: 'A hundred and twelve shows, and still arguing about the scones',
  author: 'Jo Ferguson',
  summary:
    'The pavilion leaks and the committee is tired, but on Saturday the whole district will be there, with a pig.',
  alt: 'A show day with a striped tent, a cup, a pony and bunting',
  text: `
The secretary has been secretary for nineteen years. She took it on for one. On the Thursday before show day she stands in the pavilion with a bucket under each of the three usual leaks, pinning up cards: Scones, Plain. Scones, Other. Sponge, Unfilled, Men Only.

That last class was brought in as a joke and now has 23 entries. There have been complaints about professional help.

## What it takes
A small A&P show needs about a hundred volunteers for a day and six for the rest of the year. Here the six have been meeting since April. They have found a judge for Romneys, insurance for the wood chopping, and a person with the nerve to run the terrier race. Stewards are chosen by waiting until they go out of the room.

> If we stopped it, nobody would notice for a fortnight. Then they would wonder why they did not know each other.

Costs have doubled in ten years, mostly in toilets and paperwork. Gate takings have not. A local trucking firm pays for the ribbons. The school runs the lunch, and keeps what it makes, and will not be told how much onion to put in.

## The day
By seven there are floats along the road for a kilometre. A child of eight is washing a calf which is cleaner than he is. In the sheep pens, two men who have not spoken since a boundary fence in 1998 are leaning on the same rail, agreeing about a ram.

- Bring a hat, cash and a chair
- Stock in by nine; the gate marshal is not to be argued with
- Dogs on leads, unless they are running
- If you bake, enter. Somebody has to beat her

At two o'clock there is the grand parade, in which everything that has won a ribbon walks round in order of size, and something gets loose. It was an alpaca last time. The one before it was the mayor's horse.

It rained at three. Everybody went into the pavilion, and stood between the buckets, eating the exhibits. Plain scones went to a boy of fourteen, and the argument should last until spring.`,
};

export const HALL_ARTICLE: SampleArticle = {
  topic: 'people',
  scene: 'meeting',
  headline: 'How a valley of sixty people bought back its hall',
  author: 'Tipene Rangihuna',
  summary: 'The council was going to sell it. Then somebody found the minute book from 1926.',
  alt: 'Chairs set out in a country hall, facing a map of the valley',
  text: `
The letter said that the hall had been used eleven times in the year, that it needed a roof, and that it would be disposed of. It was read aloud at a working bee, by a person on a ladder who was at that moment fixing the spouting.

There are sixty people in the valley, counting children and one who only comes for the shooting. They have no shop or school any more. What they had was a weatherboard hall with a piano, and a supper room that smells of tea.

## The minute book
It was in a biscuit tin under somebody's bed. In copperplate, in 1926, it recorded that the land had been given "for the use of the people of this valley for as long as they shall dance". A retired solicitor, who had moved there for quiet, read it twice and put on his tie.

> I do not know if it was a covenant. But I would not have liked to be the one who argued that it was not.

After four meetings the council agreed to pass it to a trust, for a dollar. The chair of the trust, aged 31, paid in ten-cent pieces, for the photograph.

## The roof
That left the roof, at $38,000. They raised it in fourteen months:

- A clearing sale, with everything given, including a tractor that went
- Firewood: 90 metres, split on five Sundays
- A woolshed dance, two quiz nights and a calendar that is not discussed
- A grant that covered the last third, once they had the rest

The iron was put on by people who do it for a living, helped by those who do not. Nobody fell off. On the last day an older man, who had not been to anything for years, brought a plate of sandwiches and stayed to hold the ladder.

## Use
It was used 64 times in the year that followed. There is yoga, which has been a surprise to some. The fire brigade trains there, and the catchment group meets. In December there was a wedding, the first in that room for 40 years.

They danced until two. It has been minuted.`,
};

export const FLYSTRIKE_ARTICLE: SampleArticle = {
  topic: 'animal-health',
  scene: 'sheep',
  headline: 'Flystrike is a matter of hours',
  author: 'Dr Helen Moynihan',
  summary:
    'Warm, humid, no wind: a vet’s reminder of what to look for before the maggots make it obvious.',
  alt: 'Woolly sheep on a dry hill at dusk',
  text: `
You can look at a mob from the bike in the morning, see nothing, and lose a ewe by the next night. Flies lay in an hour. Eggs hatch within a day when it is warm and damp. By the second day the smell is bringing others in from across the valley.

The green blowfly that does most of the damage is with us for longer than it used to be. In the north it is at work from October, and in a mild autumn has been seen into June.

## What to look for
A struck sheep is uncomfortable before it is ill. She twitches her tail, looks round at her flank, stamps, lies down and gets up again. She leaves the mob. There may be a dark, wet patch in the wool, or just a place where it does not lie right.

> Look for the one who is not doing what the others are doing. It is most of stockmanship.

Get hold of her. Clip well beyond the patch, to clean skin, so that air can get to it. Take the maggots away from where the flies are. Treat with a product that says it is for strike, and read the withholding period. Pain relief makes a real difference, and your vet can prescribe it. Put her in shade with water, and look at her the next day.

## Fewer of them
- Dag and crutch before the risk, and not after
- Deal with worms; scouring makes dags, and dags make flies
- Shear with the season in mind: short wool dries
- Bury or remove carcasses; each is a nursery
- Use preventive dips or pour-ons at the right time and full dose

Do one more thing that people leave out: write down which ones were struck. Some sheep and some families are struck again and again. Bare breeches and open faces are inherited, so a ram can do more for you than a drum of chemical.

## Small flocks
If you have six sheep, you are not exempt. You are at more risk, because nobody musters them. Look at each one every day in the warm months. It takes as long as a cup of tea, and you can take that along.`,
};

export const ECZEMA_ARTICLE: SampleArticle = {
  topic: 'animal-health',
  scene: 'dairy-cow',
  headline: 'Spore counts are up: start zinc before you see a red eye',
  author: 'Dr Helen Moynihan',
  summary:
    'Facial eczema does its harm in the liver weeks before skin shows it. What to count, when to start and what to stop.',
  alt: 'Jersey cattle grazing short summer pasture',
  text: `
For every animal that you can see with peeling skin, there are about ten whose livers are damaged and whose coats are perfect. They milk less, they do not hold to the bull, and some of them fall over in the spring for no reason that anybody can name. That is facial eczema, and you cannot treat it afterwards.

The fungus lives in the dead litter at the bottom of pasture. When it is warm at night and there has been rain, it makes spores, and those make the toxin. It can be fine on Monday, and dangerous by Friday.

## Count your own
District counts, which your clinic will put up on its page, tell you when to begin looking. They do not tell you what is happening in your paddocks, where counts can be ten times higher from one side of a hedge to the other. Pick four paddocks, sample them every week, and write it down.

> The safest paddock last year might be the worst one now. Spores do not read last year's notes.

A count that is over 30,000 and rising is the time for zinc to be on board, not the time to think about ordering it.

## Getting it right
- Weigh a sample of animals; dose to the heavier ones
- Water treatment only works if there is no other water
- Boluses last a stated number of weeks: put the end date on the calendar
- Zinc can be overdone; ask for blood tests from ten animals in the third week
- Keep going until counts have been low for three weeks

Graze higher. Most spores are in the bottom few centimetres, so hard grazing by hungry stock is the way to find them. Crops, chicory and new grass are safer. Hay paddocks with a lot of cut litter are not.

## For the long run
Sheep and cattle can be bred for tolerance, and it is one of the more heritable things about them. Rams from tested flocks cost a little more. Farmers in the worst areas who began twenty years ago will tell you that they hardly think about it now, and they say so quietly, touching the wooden rail.`,
};

export const SCHOOL_CALVES_ARTICLE: SampleArticle = {
  topic: 'people',
  scene: 'calf',
  headline: 'Pet day: a judge’s notes',
  author: 'Ngaire Poutama',
  summary:
    'Leading, calling, rearing, and one lamb who sat down. Notes from the ring at a small school near Stratford.',
  alt: 'Red and white calves in a green paddock under a rainbow',
  text: `
I have judged pet day at four schools, and I know the rules. Calves and lambs, each child with the one that they have reared. Leading: round the ring, over a plank, stop at the post. Calling: the animal is held, the child goes off twenty metres and calls its name. Rearing: the judge asks questions.

Nobody tells you about the feelings. I keep a handkerchief in each pocket.

## Leading
The first was a heifer calf called Kevin. She had been washed, and her tail was plaited. She led like a lamb until she came to the plank, and looked at it as I look at an escalator. The boy did not pull. He stood by her, and said something, and after some time she stepped over as if it had been her own idea. Full marks.

> What did you say to her, I asked. He told me that it was private.

## Calling
A lamb named Ute sat down as soon as his girl went off. She called him. He looked at her, and at the grass. She called him again, with her voice going. He got up, stretched, and came over at a walk, by way of another child's lunch. She put both her arms round him. I gave them second, and was asked by a grandmother to explain myself.

## Rearing
I ask what it eats, how much, and what you would do if it was sick. One child told me the temperature of the milk. Another said that he had made a mistake in the second week, too much at once, and that it was sick, and he had slept in the shed. I asked what he had learned. He said: that you have to write it down.

- Brush the way that the hair goes
- Practise every day, and not only on Friday night
- A calf can feel what you think along the rope
- Everybody gets a ribbon, and everybody knows which colour

They will go back to the mob in a week or two. Their owners, most of them, know it, and will tell you so with their chins up. It is the beginning of being a farmer. I have yet to hear a better lesson in any school, and the sponge afterwards was very good.`,
};

export const APPRENTICES_ARTICLE: SampleArticle = {
  topic: 'work',
  scene: 'mechanic',
  headline: 'Wanted: someone to learn on. Apprentices ask for a straight week',
  author: 'Callum Rewi',
  summary:
    'Young people say they would come to farm work, and stay, for a roster they can see and a person who explains why.',
  alt: 'A ute with a toolbox in a workshop',
  text: `
Eleven of them sat round a table at a training day in Feilding, all under 22, all with mud on them. They had been asked a simple question, and promised that nobody would write down their names: what would make you stay?

The answers, when they came, were not about money. Money was fourth.

## The roster
First was being able to see their week. Seven of the eleven had been told at some point to come in on a day off, by text, after eight at night. "I do not mind doing it," said one. "I mind that it was never going to be different."

Farms that had put a roster on the wall, three weeks ahead, and kept to it, were spoken of by name, and with something like envy.

## Why
Second was explanation. Several had been shown how, again and again, and never why. One had been told off for shutting a gate that he had been told off for leaving open. It turned out that there were two reasons, and both were good ones.

> If you tell me why, I can do it when you are not there. If you do not, you will always have to be there.

## A warm house
Third was somewhere to live. Not large, and not new. Dry, with a heater that can be afforded, and with a lock. Two had lived in caravans through a winter. One had left because of it, and said that he had liked the cows very much.

## What the bosses said
The same afternoon their employers were asked what they wanted. Turning up, was the first. Somebody who asks, was the second. It did not seem to the person taking the minutes that the two tables were very far apart.

- Put the roster up, and treat it as a promise
- Spend ten minutes at the end of the day on what went well
- Pay for the course, and ask what was in it
- Let them be wrong about something small
- Introduce them in the pub, by name

At the end both groups ate together, at the same table. Somebody's boss asked for the salt, and an apprentice asked him why. He thought about it, and told her.`,
};

export const PACIFIC_WORKERS_ARTICLE: SampleArticle = {
  topic: 'work',
  region: 'hawkes-bay',
  scene: 'fruit-red-apple',
  headline: 'Back for a ninth season, with a roof to show for it',
  author: 'Mele Havili',
  summary:
    'For one gang from Tonga, Hawke’s Bay is half of the year. They have built two churches and a water tank with it.',
  alt: 'A crate of red apples on a bench',
  text: `
There is a photograph on the wall of the quarters, near Hastings, of a house with a blue roof. Whoever comes in is taken over to see it. It was built over five seasons by a man who thins apples, and there is another, next door to it, that is his brother's.

This gang has 24 people. Nineteen have been here before, and six of those have come nine times. They arrive in November for thinning, and go home in May when the last of the late apples have been picked. In between they miss Christmas, two birthdays each, and a good deal of rugby.

## A good season
It is cold when they come, and the first week is always sore. After that it becomes a matter of rhythm. The best of them can fill a bin in less than an hour without a bruise, and they do it by not looking at the apple, but at the next one.

> You pick with your eyes first. The hand only follows.

The orchard has learned too. In the first year nobody had thought about church, or where forty kilograms of taro might be bought. Now the quarters have a garden, with a view of the packhouse, and the manager's children know all the hymns.

## What is sent home
Most goes in school fees, building and boats. A share is put by for the village: a water tank first, a church roof, and then a second church, about which they are tactful.

- A bank account in their own name, set up in the first week
- Pay slips gone through together, in Tongan
- A doctor's visit at the start, with someone who can interpret
- Video calls: the quarters got fibre before the office did

## Leaving
The team leader, a grandmother, is thinking about whether to make it ten. Her daughter has applied, and so it may be handed on. She is proud of that, and would also like to see what her own mango tree looks like in January.

On the last Sunday they sing. People from the road stop their cars. A neighbour who has not been inside a church since he was married sat on his quad at the gate until the end, with his hat on his knee.`,
};

export const RURAL_NURSE_ARTICLE: SampleArticle = {
  topic: 'people',
  scene: 'vet',
  headline: 'The clinic that comes to the saleyards',
  author: 'Hana Tāwhai',
  summary:
    'A nurse, a caravan and a sausage. Why men who will not see a doctor will have their blood pressure taken between pens.',
  alt: 'Cattle at the rails, with a vet’s bucket, toolbox and stethoscope',
  text: `
He had come to sell twenty steers. He went home having also sold twenty steers, and with an appointment about his heart. He says now that he only went over because there was a sausage.

The caravan is at the saleyards on the second Tuesday of every month, between the canteen and the loading ramp. There are two nurses in it, a gazebo, a barbecue, and a sign which says "Warrant of fitness, five minutes, no grease". In a morning they will see 40 people. More than half of those have not been near a doctor in three years.

## Why here
Because this is where they are. The nearest clinic is 50 minutes off, and is open when farmers are working. "If you make an appointment you have to explain to someone why," says one of the nurses. "Here you can just be standing about."

> I look at their hands and at their boots. Then I ask how they are sleeping. It is usually the sleep.

Blood pressure, sugar, skin, and a chat. The skin has turned up eleven melanomas. The chat has turned up other things, and there is a counsellor now who comes as well, and who happens to be very good on dogs.

## What people ask about
- Shoulders and knees, because it is safe to begin with them
- Whether it is normal to be up four times a night
- A brother, a neighbour, "a friend of mine"
- Hearing, usually raised by somebody's wife

The saleyards company does not charge for the site. Stock agents, who know everybody and hear everything, send people across. One buyer will not begin bidding until he has seen a particular man go in.

## The sausage
It costs about three dollars a head, and the nurses say it is the best money in health. It gives people something to hold. It gives them a reason to have been there. They come back for another, and mention the thing that they had not mentioned.

The man with the steers has had an operation, and is doing well. He brought in a side of beef to say thank you. It has gone into the sausages.`,
};
