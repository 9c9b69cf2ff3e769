import { describe, expect, it } from '@jest/globals';
import { listUnknownCategories } from './compile-dictionary.ts';
import { compileLexicon } from './lexicon.ts';
import type { AddedPhrase } from './search-words.repository.ts';
import { understandQuery } from './understand-query.ts';

const TITLE_WORDS = {
  hilux: 60,
  quad: 80,
  bike: 90,
  hay: 300,
  bales: 200,
  chainsaw: 30,
  tractor: 900,
  loader: 200,
  horse: 40,
  saddle: 20,
  shearer: 60,
  lamb: 90,
  canterbury: 50,
  romney: 30,
  '6120r': 6,
  '6215r': 5,
  '6120m': 9,
  fendt: 30,
  thoroughbred: 12,
  '724': 8,
  '5445': 4,
  wire: 40,
  strainer: 9,
  brown: 24,
};

const UNUSUAL = { kind: 'item', slug: 'antiques-collectables', share: 0.2 } as const;
const USUAL = new Map([
  ['hilux', { kind: 'item', slug: 'utes', share: 0.9 } as const],
  ['thoroughbred', { kind: 'job', slug: 'horse-groom', share: 0.7 } as const],
]);

const toTerm = (words: string, weight: number) => ({
  words,
  weight,
  ...(USUAL.get(words) ?? UNUSUAL),
});

/** A stemmer that is good enough for the words of these tests. */
const stem = (word: string) =>
  ['in', 'near', 'for', 'with', 'to', 'the', 'that'].includes(word)
    ? null
    : word.replace(/(?:e?s|ing)$/, '');
const compileWith = (addedWords: readonly AddedPhrase[]) =>
  compileLexicon({
    terms: [
      ...Object.entries(TITLE_WORDS).map(([words, weight]) => toTerm(words, weight)),
      toTerm('canterbury lamb', 3),
      toTerm('fendt 724', 8),
      toTerm('ferguson 5445', 4),
    ],
    addedWords,
    getLexemes: (words) => Promise.resolve(new Map(words.map((word) => [word, stem(word)]))),
  });
const lexicon = compileWith([]);

const understand = async (term: string) => understandQuery(term, await lexicon);
const findCategories = async (term: string) =>
  (await understand(term)).concepts.map(({ categories }) =>
    categories.map(({ lexemes }) => lexemes[0]),
  );

const findHead = async (term: string) =>
  (await understand(term)).concepts.find(({ isHead }) => isHead)?.categories[0]?.lexemes[0];

describe('understandQuery', () => {
  it('reads “round” before a place as around, and otherwise as a word', async () => {
    const near = await understand('hay round te kuiti');
    expect(near.near).not.toBeNull();
    expect(near.concepts.map(({ text }) => text)).toEqual(['hay']);
    expect(near.parts).toEqual([{ type: 'place', label: 'Te Kūiti', without: 'hay' }]);
    const { concepts } = await understand('round bales te kuiti');
    expect(concepts.map(({ text }) => text)).toEqual(['round bales']);
  });

  it('searches for the animals when “scanned” describes them', async () => {
    expect(await findHead('ma ewes scanned twins')).toBe('c:ewes-hoggets');
  });

  it('searches for the service, not the animals, in “ewe scanning”', async () => {
    expect(await findHead('ewe scanning')).toBe('c:scanning-testing');
    expect(await findHead('scanning ewes')).toBe('c:scanning-testing');
    expect(await findHead('grazing heifers')).toBe('c:grazing-offered');
    expect(await findHead('milking ewes')).toBe('c:ewes-hoggets');
  });

  it('reads “man” as a contractor only after the name of a contractor’s work', async () => {
    expect((await understand('hay man')).kind).toBe('service');
    expect((await understand('hilux man')).kind).toBeNull();
  });

  it('leaves out the categories that a breed excludes', async () => {
    expect((await findCategories('highland cow')).at(-1)).toEqual(['c:beef-breeding-cows']);
    expect((await findCategories('guernsey cow')).at(-1)).toEqual(['c:dairy-cows']);
  });

  it('asks for a service when the search says what the person is needed for', async () => {
    expect((await understand('shearer for 6 sheep')).kind).toBe('service');
    expect((await understand('looking for a fencer to fix my boundary')).kind).toBe('service');
    expect((await understand('shepherd for 3000 ewes')).kind).toBeNull();
    expect((await understand('shearer wanted')).kind).toBe('job');
  });

  it('asks for jobs when a person says that they look for work', async () => {
    expect((await understand('i am looking for work on a farm')).kind).toBe('job');
    expect((await understand("i'm looking for dairy work")).kind).toBe('job');
    expect((await understand('looking for a job on a dairy farm')).kind).toBe('job');
    expect((await understand('looking for work')).kind).toBe('profile');
  });

  it('searches for the animal when titles with its breed are mostly jobs', async () => {
    expect(await findHead('thoroughbred mare')).toBe('c:horses');
    expect(await findHead('hilux 4wd')).not.toBe('c:four-wheel-drives');
  });

  it('reads “cats” as animals, although “cat” is a make', async () => {
    const findWords = async (term: string) =>
      (await understand(term)).concepts[0]?.words.map(({ lexemes }) => lexemes.join(' '));
    expect(await findWords('cat')).toContain('caterpillar');
    expect(await findWords('cats')).not.toContain('caterpillar');
  });

  it('reads a Wapiti bull as a deer', async () => {
    expect(await findCategories('wapiti bull')).toEqual([['c:deer']]);
  });

  it('chooses the category that a name usually means, even if fewer titles are in it', async () => {
    const [concept] = (await understand('ranger')).concepts;
    expect(concept?.usualCategory?.lexemes[0]).toBe('c:utes');
  });

  it('matches words with the labels of categories too', async () => {
    const [fence] = (await understand('solar energiser')).concepts;
    expect(fence?.words.map(({ lexemes }) => lexemes[0])).toContain('c:electrical-solar');
  });

  it('reads the name of a category as the category', async () => {
    expect(await findCategories('ute')).toEqual([['c:utes']]);
    expect(await findCategories('pickups')).toEqual([['c:utes']]);
  });

  it('adds to a phrase the words and categories that operators have given it', async () => {
    const withJigger = await compileWith([
      { phrase: 'jigger', finds: 'quad bike, item/quad-bikes', isInstead: false },
    ]);
    const [concept] = understandQuery('jiggers', withJigger).concepts;
    expect(concept?.words.map(({ lexemes }) => lexemes)).toContainEqual(['quad', 'bike']);
    expect(concept?.categories.map(({ lexemes }) => lexemes[0])).toEqual(['c:quad-bikes']);
    expect((await understand('jiggers')).concepts[0]?.categories).toEqual([]);
  });

  it('reads a model as words only, so that it does not find every ute', async () => {
    expect(await findCategories('hilux')).toEqual([[]]);
    expect((await understand('hilux')).concepts[0]?.usualCategory?.lexemes[0]).toBe('c:utes');
    expect((await understand('saddle')).concepts[0]?.usualCategory).toBeNull();
  });

  it('searches for the full name of a nickname', async () => {
    const { concepts } = await understand('jd');
    expect(concepts[0]?.words.map(({ lexemes }) => lexemes)).toContainEqual(['john', 'deere']);
  });

  it('splits a joined word, and joins a split one', async () => {
    expect(await findCategories('haybales')).toEqual([['c:hay']]);
    expect(await findCategories('quadbike')).toEqual([['c:quad-bikes']]);
    const { concepts } = await understand('chain saw');
    expect(concepts[0]?.words.map(({ lexemes }) => lexemes)).toContainEqual(['chainsaw']);
  });

  it('reads the letters before a number as a nickname', async () => {
    const { concepts } = await understand('jd6120');
    expect(concepts.map(({ words }) => words.map(({ lexemes }) => lexemes))).toEqual([
      [['jd'], ['jd6120'], ['john', 'deere']],
      [['6120'], ['jd6120']],
    ]);
  });

  it('reads a model whose letters mean nothing as one word, or as the letters and the number', async () => {
    const { concepts } = await understand('xtl98c');
    expect(concepts.map(({ words }) => words.map(({ lexemes }) => lexemes))).toEqual([
      [['xtl98c'], ['xtl', '98c']],
    ]);
  });

  it('reads a declared name of letters and a number as one word', async () => {
    const [concept] = (await understand('te20')).concepts;
    expect(concept?.words.map(({ lexemes }) => lexemes)).toContainEqual(['ferguson', 'tea20']);
  });

  it('reads the numbers of “rising 2” and “No. 8 wire” as part of a name', async () => {
    expect((await understand('rising 2 bulls')).ranges).toEqual([]);
    const { concepts } = await understand('no. 8 wire');
    expect(concepts.map(({ titlePhrases }) => titlePhrases)).toEqual([[]]);
  });

  it('reads a region as a place, and a town as a point with a radius', async () => {
    const canterbury = await understand('hay canterbury');
    expect(canterbury.concepts.map(({ places }) => places)).toEqual([[], ['r:canterbury']]);
    expect(canterbury.parts).toEqual([{ type: 'place', label: 'Canterbury', without: 'hay' }]);
    const gore = await understand('hay near gore');
    expect(gore.near?.lat).toBeCloseTo(-46.1, 1);
    expect(gore.parts).toEqual([{ type: 'place', label: 'Gore', without: 'hay' }]);
  });

  it('reads a name that covers several regions or districts', async () => {
    const { concepts, parts } = await understand('hay south canterbury');
    expect(concepts.at(-1)?.places).toEqual(['d:timaru', 'd:waimate', 'd:mackenzie']);
    expect(parts[0]?.label).toBe('South Canterbury');
  });

  it('does not filter by a place whose name is part of what titles call a thing, such as “canterbury lamb”', async () => {
    const { concepts } = await understand('canterbury lamb');
    expect(concepts.map(({ places }) => places)).toEqual([[], []]);
  });

  it.each([
    ['shearer wanted', 'job'],
    ['shearing contractor', 'service'],
    ['milker available', 'profile'],
    ['jobs near gore', 'job'],
    ['hay wanted', 'item'],
    ['romney wanted', null],
    ['looking for hay', 'item'],
    ['fencer looking for position', 'profile'],
    ['looking for fencer', 'job'],
    ['backpacker wants farm work', 'profile'],
    ['e kimi mahi ana', 'job'],
  ])('reads the kind of “%s” as %s', async (term, kind) => {
    expect((await understand(term)).kind).toBe(kind);
  });

  it('reads the last noun before a preposition as the thing searched for', async () => {
    const findHead = async (term: string) =>
      (await understand(term)).concepts.find(({ isHead }) => isHead)?.text;
    expect(await findHead('horse saddle')).toBe('saddle');
    expect(await findHead('tractor with loader')).toBe('tractor');
  });

  it('searches for the thing next to “wanted” or “needed”', async () => {
    const read = async (term: string) =>
      (await understand(term)).concepts.map(({ text, isHead }) => [text, isHead]);
    expect(await read('wanted tractor')).toEqual([
      ['tractor', true],
      ['wanted', false],
    ]);
    expect(await read('hay needed')).toEqual([['hay', true]]);
  });

  it('reads “lost” as the thing searched for, even before a noun', async () => {
    const { concepts } = await understand('lost tractor near gore');
    expect(concepts.map(({ text, isHead }) => [text, isHead])).toEqual([
      ['lost', true],
      ['tractor', false],
    ]);
  });

  it('gives a number less weight than the make before it', async () => {
    const [make, number] = (await understand('hilux 98765')).concepts;
    expect(number?.rarity).toBeLessThan(make?.rarity ?? 0);
  });

  it('finds a category of another kind only when the search asks for that kind', async () => {
    expect(await findCategories('hay')).toEqual([['c:hay']]);
    expect(await findCategories('hay for hire')).toEqual([['c:hay-silage']]);
    expect(await findCategories('farm jobs')).toEqual([[]]);
  });

  it('distinguishes an activity from nouns with the same stem', async () => {
    expect(await findCategories('baling')).toEqual([['c:hay-silage']]);
    expect(await findCategories('bales')).toEqual([['c:hay', 'c:baleage', 'c:straw']]);
  });

  it('reads “4x4” after the name of a thing as a description of it', async () => {
    const { concepts } = await understand('quad bike 4x4');
    expect(concepts.map(({ text, isHead }) => [text, isHead])).toEqual([
      ['quad bike', true],
      ['4x4', false],
    ]);
    expect((await findCategories('hilux 4x4')).flat()).toEqual([]);
    expect((await findCategories('4x4')).flat()).toContain('c:four-wheel-drives');
  });

  it('reads “in calf” neither as calves nor as a place', async () => {
    const { concepts, near } = await understand('heifers in calf');
    expect(concepts.map(({ text, isHead }) => [text, isHead])).toEqual([
      ['heifers', true],
      ['in calf', false],
    ]);
    expect(near).toBeNull();
    expect((await findCategories('heifers in calf'))[1]).toEqual([]);
  });

  it('splits a joined phrase of several words', async () => {
    expect(await findCategories('frontendloader')).toEqual([['c:loaders-attachments']]);
  });

  it('reads a number with what it measures as titles write it', async () => {
    const { concepts } = await understand('4 furrow plough');
    expect(concepts[0]?.titlePhrases).toEqual(['4 furrow', 'four furrow']);
    expect((await understand('3.5 t digger')).concepts[0]?.titlePhrases).toEqual([
      '3.5 tonne',
      '3.5 tonnes',
      '3.5 ton',
      '3.5 tons',
      '3.5 t',
    ]);
  });

  it('reads “cheap” and “low hours” as preferences', async () => {
    expect((await understand('cheap hilux')).preferences).toEqual([
      { by: 'price', direction: 'low' },
    ]);
    const lowHours = await understand('low hours tractor');
    expect(lowHours.preferences).toEqual([{ by: 'hours', direction: 'low' }]);
    expect(lowHours.concepts.map(({ text }) => text)).toEqual(['tractor']);
  });

  it('reads “free” as a low price, and as a part of a name', async () => {
    const free = await understand('free hay');
    expect([free.preferences, free.concepts.map(({ text }) => text)]).toEqual([
      [{ by: 'price', direction: 'low' }],
      ['hay'],
    ]);
    expect((await understand('free range eggs')).preferences).toEqual([]);
    expect((await understand('free to good home')).kind).toBe('item');
  });

  it('prefers listings of an age, and still searches for its words', async () => {
    const { concepts, preferences } = await understand('r2 angus steers');
    expect(preferences).toEqual([{ by: 'ageMonths', direction: 20 }]);
    expect(concepts.map(({ text }) => text)).toEqual(['r2', 'angus', 'steers']);
  });

  it('reads a series as its models', async () => {
    const [concept] = (await understand('6r')).concepts;
    expect(concept?.words.map(({ lexemes }) => lexemes)).toEqual([['6r'], ['6120r'], ['6215r']]);
  });

  it('reads a round number after a make as the models of that series', async () => {
    const words = async (term: string) =>
      (await understand(term)).concepts.at(-1)?.words.map(({ lexemes }) => lexemes.join(' '));
    expect(await words('fendt 700')).toEqual(['700', '724']);
    expect(await words('ferguson 5400')).toEqual(['5400', '5445']);
    expect(await words('hilux 700')).toEqual(['700']);
    expect((await understand('fendt 700 series')).concepts).toHaveLength(2);
  });

  it('uses an amount to choose the category', async () => {
    expect(await findCategories('house 10 acres')).toEqual([['c:lifestyle-blocks']]);
    expect((await findCategories('house'))[0]).toContain('c:rural-rentals');
    const land = await understand('10 acres near gore');
    expect(land.concepts.map(({ text }) => text)).toEqual(['land']);
  });

  it('ignores an amount that does not apply to the category', async () => {
    expect(await understand('quad 4 bedrooms')).toMatchObject({ ranges: [], parts: [] });
    expect((await understand('house 4 bedrooms')).ranges).toHaveLength(1);
    expect((await understand('work for a 16 year old')).ranges).toEqual([]);
    expect((await understand('jobs under 30 hours')).ranges).toHaveLength(1);
  });

  it('searches for the job, not the cows, in “contract milking job 600 cows”', async () => {
    const { concepts } = await understand('contract milking job 600 cows');
    expect(concepts.find(({ isHead }) => isHead)?.text).toBe('contract milking');
  });

  it('searches for services or jobseekers when the user needs a person or some work done', async () => {
    const findKind = async (term: string) => (await understand(term)).kind;
    expect(await findKind('i need a fencer')).toBe('service');
    expect(await findKind('fencer near me')).toBe('service');
    expect(await findKind('need a shepherd')).toBe('profile');
    expect(await findKind('who does silage')).toBe('service');
    expect(await findKind('boundary needs fencing')).toBe('service');
    expect(await findKind('fencer needed')).toBe('job');
    expect(await findKind('fencing jobs near me')).not.toBe('service');
    expect((await understand('hay near me')).parts).toEqual([]);
  });

  it('reads a search for something that does not work as a repair, and not as a job', async () => {
    expect((await understand('lights dont work in the cowshed')).kind).toBe('service');
    expect((await understand("vat isn't working")).kind).toBe('service');
    expect((await understand('work in the cowshed')).kind).toBe('job');
  });

  it('does not take the stem or the plural of another word for a place', async () => {
    const findPlaces = async (term: string) =>
      (await understand(term)).parts.flatMap(({ type, label }) => (type === 'place' ? label : []));
    expect(await findPlaces('feild')).toEqual([]);
    expect(await findPlaces('feilding')).toEqual(['Feilding']);
    expect(await findPlaces('hay browns')).toEqual([]);
    expect(await findPlaces('hay near browns')).toEqual(['Browns']);
  });

  it('reads feet as titles write them, in feet or in metres', async () => {
    expect((await understand('12 ft gate')).concepts[0]?.titlePhrases).toContain('3.6 m');
  });

  it('gives a synonym the same categories as its word', async () => {
    expect(await findCategories('energizer')).toEqual([['c:electric-fencing']]);
  });

  it('reads two names of the same thing as one', async () => {
    const { concepts } = await understand('2 wheeler farm bike');
    expect(concepts.map(({ text }) => text)).toEqual(['farm bike']);
  });

  it('splits a joined word into two things that no title has next to each other', async () => {
    const { concepts } = await understand('wirestrainer');
    expect(concepts.map(({ text }) => text)).toEqual(['wire', 'strainer']);
  });

  it('returns related listings for a breed that no field contains', async () => {
    const [concept] = (await understand('dorper')).concepts;
    expect([concept?.categories, concept?.related?.label]).toEqual([[], 'sheep']);
  });

  it('prefers a breed to its crosses', async () => {
    expect((await understand('romney')).concepts[0]?.breed).toBe('a:breed=romney');
  });

  it('reads the thing before “and” or a preposition as what is searched for', async () => {
    expect(await findHead('stock truck and trailer')).toBe('c:trucks');
    expect(await findHead('sheep and beef farm')).toBe('c:farms-for-sale');
    expect(await findHead('hilux with canopy for dogs')).toBe('c:utes');
    expect(await findHead('tractor that tows horse float')).toBe('c:tractors');
  });

  it('searches for dog gear when no listing offers a muzzle', async () => {
    expect(await findHead('muzzle for dog')).toBe('c:kennels-dog-gear');
    expect(await findHead('farm bike helmet')).toBe('c:tyres-vehicle-parts');
    expect(await findHead('pony schooled')).toBe('c:ponies');
    expect(await findHead('farm bike mangapehi')).toBe('c:farm-bikes');
  });

  it('reads “drilling” after “seed drill” as the purpose of the drill', async () => {
    expect(await findHead('seed drill direct drilling')).toBe('c:seed-drills');
    expect(await findHead('hay baling')).toBe('c:hay-silage');
  });

  it('leaves out the categories that do not have the breed', async () => {
    expect(await findHead('heifers')).toBe('c:dairy-heifers');
    expect(await findHead('angus heifers')).toBe('c:beef-store-cattle');
  });

  it('distinguishes a make that is an ordinary word from the word', async () => {
    expect(await findHead('same tractor')).toBe('a:make=same');
    expect(await findHead('tractors of the same make')).toBe('c:tractors');
  });

  it('searches for the gear or the worker, not for the animals that they are for', async () => {
    expect(await findHead('weigh scales cattle')).toBe('c:scales-eid');
    expect(await findHead('farm manager sheep and beef')).toBe('c:dairy-farm-manager');
    expect(await findHead('lime and fert spreading')).toBe('c:fertiliser-spreading');
  });

  it('reads a role before “looking for” as the role of the person who is looking', async () => {
    expect((await understand('shearer looking for run')).kind).toBe('profile');
    expect((await understand('looking for shearer')).kind).toBe('job');
    expect((await understand('looking for shearer job')).kind).toBe('job');
  });

  it('reads a phrase with “my” like the phrase without it', async () => {
    expect(await findHead('move my cattle')).toBe('c:livestock-cartage');
  });

  it('searches within the requested distance', async () => {
    const { near, concepts } = await understand('hay within 30 km of gore');
    expect(near?.radiusKm).toBe(30);
    expect(concepts.map(({ text }) => text)).toEqual(['hay']);
  });

  it('understands te reo Māori names of stock, work and houses', async () => {
    expect(await findHead('kurī mahi')).toBe('c:working-dogs');
    expect(await findHead('kau miraka')).toBe('c:dairy-cows');
    expect(await findHead('kaikuti hipi')).toBe('c:shearing-crutching');
    expect(await findHead('whare reti')).toBe('c:rural-rentals');
  });

  it('reads numbers that are spelled out', async () => {
    expect((await understand('hilux under twenty thousand dollars')).priceMaxCents).toBe(2_000_000);
  });

  it('returns no meaning for a search without words', async () => {
    expect(await understand('?! ""')).toMatchObject({ concepts: [], parts: [], kind: null });
  });
});

describe('the dictionary', () => {
  it('names only categories that exist', () => {
    expect(listUnknownCategories()).toEqual([]);
  });
});
