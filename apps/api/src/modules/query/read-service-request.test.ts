import { describe, expect, it } from '@jest/globals';
import { compileLexicon } from './lexicon.ts';
import { readServiceRequest } from './read-service-request.ts';
import { understandQuery } from './understand-query.ts';

const lexicon = await compileLexicon({
  terms: [],
  getLexemes: (words) => Promise.resolve(new Map(words.map((word) => [word, word]))),
});

describe('readServiceRequest', () => {
  it.each([
    ['need a hay barn built', 'a hay barn building', 'hay barn'],
    ['where can i get my dog trained', 'my dog training', 'dog'],
    ['we need our ewes shorn', 'our ewes shearing', 'ewes'],
    ['get paddocks sprayed', 'paddocks spraying', 'paddocks'],
    ['I want my fences fixed', 'my fences repairs', 'fences'],
    ['wrap my bales', 'bales wrapping', 'bales'],
    ['plough a paddock', 'paddock ploughing', 'paddock'],
    ['fix milking machine', 'milking machine repairs', 'milking machine'],
    ['someone to clean my house', 'house cleaning', 'house'],
    ['looking for someone to milk cows at weekends', 'cows milking', 'cows'],
    ['someone to rear calves', 'calves rearing', 'calves'],
    ['break in my pup', 'pup training', 'pup'],
    ['who can dag 300 ewes', '300 ewes dagging', '300 ewes'],
    ['train my heading dog', 'heading dog training', 'heading dog'],
    ['move a tractor', 'tractor transport', 'tractor'],
    ['spread urea', 'urea spreading', 'urea'],
  ])('reads “%s” as “%s”, done to “%s”', (typed, service, thing) => {
    expect(readServiceRequest(typed, lexicon)).toEqual({ service, thing });
    const { kind, parts } = understandQuery(typed, lexicon);
    expect(kind).toBe('service');
    expect(parts).toEqual([{ type: 'kind', label: 'service', without: thing }]);
    expect(understandQuery(thing, lexicon).kind).toBeNull();
  });

  it.each([
    'dog trained',
    'need a dog',
    'want calves weaned',
    'need weaned calves',
    'hay shed',
    'spray tank',
    'service bull',
    'clean barley',
    'lease a bull',
    'sell my tractor',
    'someone to work on a dairy farm',
  ])('returns null for “%s”', (typed) => {
    expect(readServiceRequest(typed, lexicon)).toBeNull();
  });
});
