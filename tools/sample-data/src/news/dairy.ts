/** Articles on dairying. */
import type { SampleArticle } from './article.ts';

export const CALVING_ROSTERS_ARTICLE: SampleArticle = {
  topic: 'dairy',
  region: 'waikato',
  scene: 'calf',
  headline: 'The calving roster that let everyone sleep',
  author: 'Bronwyn Tatham',
  summary:
    'A 460-cow farm split its night checks in a new way last spring, and lost fewer calves and no staff.',
  alt: 'Friesian cows and calves below a snow-capped mountain',
  text: `
The night check is the job nobody advertises. At two in the morning, in sleet, somebody drives the springer mob with a torch and decides whether a cow needs help or only needs leaving alone. On most farms it is the manager, and by the third week the manager is making poor decisions.

A 460-cow farm north of Ōtorohanga tried something else last spring. Instead of a check at eleven and another at two, it ran one late check at ten, fed the springers at dusk, and brought the morning start forward by half an hour.

## Why feeding at dusk works
Cows fed late in the day tend to calve in daylight. It is an old trick, and the evidence for it is better in beef herds than in dairy, but the farm kept its own tally. Of 431 calvings, 307 were between five in the morning and seven in the evening. The year before, when silage went out after the morning milking, it had been closer to half.

> I used to be proud of being tired. Now I think being tired was just expensive.

Losses at birth fell from 31 calves to 22. The owner is careful not to claim too much: the spring was kinder and the bulls were different. What he will claim is that all four people who started the season finished it.

## What it took
None of it was dear. The list is pinned to the wall of the cowshed:

- Springers drafted twice a week, never more than 60 in a mob
- Feed out between four and five, every day, wet or dry
- One person on late check, on a written turn, with the next morning off
- Calving kit in a box on the bike, not in three different sheds
- A rule that nobody drives after sixteen hours awake

The last is the one that caused the argument. It was also the one that the insurer asked about. This spring the farm will do the same again, with the late check moved to half past nine. The dog, who goes on all of them, was not consulted.

Neighbours have started copying the list, with the usual improvements. One has put a jug and a heater beside it, on the grounds that a person who has warmed up looks at a cow for longer. Another has printed the turn on the fridge door, where those at home can read it and plan a tea.`,
};

export const ONCE_A_DAY_ARTICLE: SampleArticle = {
  topic: 'dairy',
  scene: 'milking-shed',
  headline: 'Once a day from Christmas: what three herds gave up, and what they got',
  author: 'Callum Rewi',
  summary:
    'Less milk, lower costs and time with the kids. Three farms open their books on going to one milking after the holidays.',
  alt: 'Cows waiting outside a milking shed',
  text: `
Every December the same conversation is had in kitchens from Kaitāia to Tokanui. The grass is going off, the staff want a holiday, and the cows could do with some condition. Should we just milk them once?

Three farms that did it last summer agreed to compare notes, on condition that nobody would be named and everybody would be honest.

## The milk
All three lost production. The smallest loss, on a Jersey herd with good covers, was about seven per cent from Christmas to drying off. The largest, on a Friesian herd that was already short of feed, was 14. The third sat in between.

Against that stood a saving in power, rubberware and relief milking, and, on two of the farms, a wage that was not needed. On the figures they shared, one farm came out a little ahead, one even, and one behind by what the owner called "the price of a decent second-hand ute".

## The cows
Condition was where they agreed. By the end of March every herd was between a third and half a score up on the year before. Lameness fell by more than half on the farm with the long walk. Cell counts rose for three weeks, and then settled higher than before.

> You see things when you are not rushing to the second milking. I found two leaks and a daughter.

## Who should not
The farm that lost money had a theory about why. It went too late, when the cows were already dropping, and it kept feeding meal as though nothing had changed. Next time it will go at the start of December or not at all.

The advice they left for others was plain:

- Get cell counts below 150 before you start
- Pick the date by the feed budget, not the calendar
- Tell the tanker company and the relief milker early
- Decide what you will do with the time, or the farm will take it

Two of the three will do it again. The third has gone to ten milkings in seven days, which its owner describes as a compromise with himself, and its staff describe as Sundays.`,
};

export const COLLARS_ARTICLE: SampleArticle = {
  topic: 'machinery',
  region: 'canterbury',
  scene: 'dairy-cow',
  headline: 'Collars on 600 cows: the second season is the one that counts',
  author: 'Priya Nair',
  summary:
    'The first year pays in mating labour. The second year is when a farm learns to believe the screen.',
  alt: 'Jersey cows in a paddock at dusk',
  text: `
The sales pitch for cow collars is heat detection, and in the first season that is what a farm buys: no tail paint, no premating tedium, no argument at the drafting gate about whether number 418 was really on.

A 600-cow farm on the Canterbury plains is now in its second spring with them, and its manager says the pitch undersells the thing. "The first year we used it as a paint stick. The second year we used it as a stockman who never sleeps."

## The alerts nobody believed
In the first season the system flagged cows as sick that looked perfectly well. Staff checked, saw nothing, and stopped checking. In the autumn the manager went back through the records with the vet. Of the 74 cows flagged for low rumination, 52 had been treated for something within four days.

This year an alert is a rule. The cow is drafted at the next milking, temperature taken, and something written down even when it is nothing. Antibiotic use is down by about a quarter, which the vet puts down to catching milk fever and metritis before they become worse.

> A cow goes off her food a day before she looks off her food. That day is what we paid for.

## What went wrong
It has not all been smooth.

- Eleven collars failed and were replaced, nine within warranty
- A lightning strike took out the base station for six days, in week two of mating
- Two heifers worked out how to hook a collar on the rail
- The first month produced more data than anybody could read

The last was solved by turning most of it off. The farm now looks at three lists on the shed wall, and nobody opens the app after dinner.

## Does it pay?
At about $200 a cow over five years the manager thinks so, with a six-week in-calf rate up four points. But he would say to anyone thinking of it: go and see a farm in its second year, not its first, and ask the youngest person in the shed what they do when it beeps.`,
};

export const MOVING_DAY_ARTICLE: SampleArticle = {
  topic: 'dairy',
  scene: 'truck',
  headline: 'Moving day: a checklist from people who have done it eight times',
  author: 'Aroha Tamihana',
  summary:
    'On the first of June thousands of families, dogs and cows change farms. Some of them will find the kettle.',
  alt: 'A green stock truck outside a hay shed',
  text: `
There is a week each year when every second vehicle on a country road has a mattress on it. It has had other names; now it is moving day, and it lands on the first of June whether the river is up or not.

We asked four families, with 32 moves between them, what they would tell somebody doing it for the first time.

## A month before
Walk the new farm with the people leaving it, and take photographs of everything: meters, tanks, fences, the crack in the bathroom window. Agree covers and supplements in writing. Ring the power company before they ring you. Enrol the children, because the school bus run is often decided in May.

Stock movements have to be recorded, and the two properties' details have to match before the truck arrives. Do it at the table with tea, rather than at the ramp with a driver waiting.

## A week before
Empty stock for the trip. Cows travelling full arrive sore and filthy, and the drivers remember. Check that every tag can be read, and that the magnesium is on hand at the other end; a move and a cold snap is when staggers comes.

> Pack the kettle last and carry it yourself. I have seen marriages saved by a kettle.

## On the day
- One person stays with the stock, and does nothing else
- The dogs travel in the first vehicle, so that they think it was their idea
- Water and feed on in the first paddock before the first truck
- Effluent pond level photographed at both ends
- Keep cash for the person who pulls you out of the gateway

## A week after
Take something to the neighbours. All four families said it, and all four said biscuits. In the first wet July you will need a tractor, a pump or a hand with a heifer, and it is easier to ask somebody whose name you know.

The farm you have left deserves a little as well. Sweep the shed, leave the keys labelled, and write down how to start the pump. Somebody is unloading a mattress there in the rain, too.`,
};

export const MASTITIS_ARTICLE: SampleArticle = {
  topic: 'animal-health',
  scene: 'milking-shed',
  headline: 'Counting the cost of a clot: mastitis in the first month',
  author: 'Dr Helen Moynihan',
  summary:
    'Most of the season’s mastitis is decided in four weeks of spring. A vet’s plain guide to those four weeks.',
  alt: 'Cows waiting outside a milking shed',
  text: `
If you plot a spring-calving herd's clinical mastitis by the week, the picture is nearly always a cliff. Two thirds of the year's cases come in the month around calving, and after that the graph is a gentle paddock. The effort, on many farms, is spread the other way about.

## The colostrum mob is where it starts
A springer's teats open a week before you think they do. If she is standing in mud, the bugs are already in by the time the calf is out. So the first treatment for mastitis is a dry place to stand, and the second is getting her milked within twelve hours.

Strip every fresh cow, every milking, for the first eight milkings. It is dull, and it takes eleven seconds a cow. It finds the clots before the vat does.

> Nobody ever rang me at three in the morning because they stripped too many cows.

## Treat less, write more
Not every clot needs a tube. Mild cases in a cow with a good history often clear by themselves, and a culture plate on the bench will tell you which in a day. Farms that I visit which test before treating use about a third fewer tubes for the same result.

What they do is write it down: cow, quarter, date, product, how it ended. At drying off, that list decides who gets antibiotics and who gets a teat seal alone.

## Four things to do this week
- Replace liners at 2,500 milkings, not "soon"
- Check that teat spray covers the whole barrel; most covers two thirds
- Have the machine tested while it is under load
- Put a mark on every treated cow that a tired person can see at five in the morning

## When to ring
If you have more than eight cases in a hundred calvings, something is systematic, and it is cheaper to find it in August than to live with it till May. Bring your records. If there are none, bring a pen, and we will start from there.`,
};

export const WINTER_COWS_ARTICLE: SampleArticle = {
  topic: 'environment',
  scene: 'grazing',
  headline: 'Wintering on crop without the mud on the front page',
  author: 'Euan Kirkwood',
  summary:
    'Southern farmers who started planning in October say June is decided by where the fence goes first.',
  alt: 'Friesian cows grazing on rolling hills',
  text: `
By the time anybody photographs a muddy paddock it is nine months too late to do much about it. Those who winter well, say the farmers who have stopped worrying about passing cars, make the decision in October, with a map.

On a support block near Mossburn the map comes first. The owner marks the gullies, the seeps and the swale that only runs in August. Those places are sown in grass when the rest is sown in crop, and they are fenced before a cow arrives.

## Start at the top
Grazing goes from the top of the slope downwards, so that the uneaten crop below slows what runs off. Cows are back-fenced every four days. The water trough moves with them, on a sledge that the block's owner made from an old gate, and which he will lend to nobody.

> If you have to walk through it in your good gumboots to feel proud of it, you have got it about right.

Portable troughs and back fences cost him about two hours a week. He thinks that he gets it back in August, when he drills oats into ground that is not a brick.

## The plan B paddock
Every mob has a place to go when 40 millimetres are forecast: an old grass paddock with shelter, bales already placed in autumn, and a gateway that has been metalled. In most winters it is used three or four times. In one of the last five it was used for eleven days.

## What the neighbours ask
- What slope is too much? Ten degrees is the common answer, less on clay
- How wide a buffer? Five metres is a minimum; wide enough to turn a tractor is better
- Does the catch crop pay? It takes up nitrogen that you have already bought
- Who tells the grazier? Put it in the agreement, with a photograph

His clients, he says, have stopped asking about price first. They ask where plan B is. He shows them the gateway.`,
};

export const SHARE_FARMER_ARTICLE: SampleArticle = {
  topic: 'work',
  scene: 'worker',
  headline: 'From backpacker to herd owner: seven seasons, one notebook',
  author: 'Maricel Domingo',
  summary:
    'She arrived to pick kiwifruit for six weeks. This June she brings 210 cows of her own to a farm in Taranaki.',
  alt: 'A blue tractor and a farm dog in front of a hay shed',
  text: `
The notebook has a picture of a tractor on it, and the first page says "Monday: not scared of cows any more". It was bought at a service station near Te Puke by a woman who had come for six weeks of kiwifruit and been offered three weeks of relief milking by the orchardist's brother.

She had grown up with pigs and rice, and had never seen a rotary shed. What she noticed in that first week was that the people who were good at it were not the strong ones. They were the ones who looked.

## Writing it down
Every evening she wrote one thing that she had learned, and one thing that she did not understand. The second list was the more useful. The manager would read it over smoko and answer, at first in two words, and later with a whiteboard.

After two seasons she was a herd manager. After four she had residence, and 18 calves that she had bought at four days old and reared in a neighbour's woolshed for a share of the weaner cheque.

> I had no land and no father with land. So I bought things that eat and grow.

## The numbers that mattered
The calves became heifers that were leased to other people. The lease money bought more calves. By the sixth season there were 140 animals in her name, on eleven farms, and a spreadsheet that her bank manager asked to borrow.

- Never borrow for a vehicle
- Lease before you sell
- Keep the best line, even when somebody offers well for it
- Ask for the accountant before you need one

## June
This winter she starts as a 50/50 sharemilker on a farm under the mountain. Two of her staff came to her with notebooks, which she takes as a compliment, and one of them has drawn a better tractor.

The orchardist's brother is lending her his trailer for the shift. He says he always knew. In the notebook, on the page for that week, it says that he told her to mind the yellow cow.`,
};

export const TANKER_TRACK_ARTICLE: SampleArticle = {
  topic: 'dairy',
  region: 'waikato',
  scene: 'dairy-cow',
  headline: 'Lame cows and long walks: fix the track before you buy the crush',
  author: 'Bronwyn Tatham',
  summary:
    'A farm that trimmed 90 feet a spring now trims 20. The difference was a grader, a roller and patience at the gate.',
  alt: 'Friesian cows in a green paddock',
  text: `
For years the answer to lameness on one Waikato farm was a better crush. The hooves came up faster, the trimmer came monthly, and every spring about 90 feet were done. Then a new assistant, fresh from a course and too polite to argue, stood at the shed exit for three mornings and filmed cows' heads.

They were up. A cow with her head up is a cow that cannot see where her feet are going, and she holds it there because the one behind is pushing.

## Patience at the gate
The first change cost nothing. The bike stays 20 metres behind the last cow. Nobody whistles. The backing gate moves for five seconds and stops for thirty, and a bell tells people in the pit when it has moved, because it turned out that the gate had been used as a second dog.

Milking took six minutes longer for a fortnight. Then it took four minutes less than it ever had, since cows that are not frightened walk in by themselves.

> We had spent years teaching them to be pushed. It took two weeks to teach them not to be.

## The race
The second change was metal. The main race had lost its crown, so water lay in it, and stones worked up where the water lay. A grader, a roller and 180 cubic metres of soft rock put a fall on it of about one in twenty, with a kerb taken off so that it could drain.

- Widen where the herd bunches: corners, gateways, the last hundred metres
- No loose stone on concrete; sweep the entry daily
- Shade trees trimmed, so that the track dries by ten
- Spray the edges, or cows walk single file on the hard middle

Together it came to less than two seasons of trimming and lost milk. Last spring 20 feet were done. The crush, a very good one, has been listed for sale in the tools and yards, where it is described as having had an easy retirement.`,
};
