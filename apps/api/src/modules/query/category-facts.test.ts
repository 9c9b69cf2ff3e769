import { describe, expect, it } from '@jest/globals';
import { compileLexicon } from './lexicon.ts';
import { understandQuery } from './understand-query.ts';

const WORDS = ['dairy', 'assistant', 'rotary', 'shed', 'post', 'h4', 'steer', 'semen', 'bull'];

const lexicon = await compileLexicon({
  terms: WORDS.map((words) => ({
    words,
    weight: 10,
    kind: 'item' as const,
    slug: 'tractors',
    share: 0.1,
  })),
  getLexemes: (words) =>
    Promise.resolve(new Map(words.map((word) => [word, word.replace(/s$/, '')]))),
});

function understand(term: string) {
  const { concepts, kind } = understandQuery(term, lexicon);
  const head = concepts.find(({ isHead }) => isHead)?.categories[0]?.lexemes[0];
  return {
    head,
    kind,
    facts: Object.fromEntries(concepts.map(({ text, facts }) => [text, facts])),
  };
}

describe('category facts', () => {
  it('are the choices of the category that the search names', () => {
    expect(understand('h4 posts').facts).toEqual({ h4: ['a:treatment=h4'], posts: [] });
    expect(understand('h4 shed').facts).toEqual({ h4: [], shed: [] });
    expect(understand('steers').facts).toEqual({ steers: ['a:stockClass=steers'] });
  });

  it('are read for a job even when their words also name something for sale', () => {
    const { head, facts } = understand('dairy assistant rotary shed');
    expect(head).toBe('c:dairy-assistant');
    expect(facts).toEqual({ 'dairy assistant': [], 'rotary shed': ['a:shed=rotary'] });
  });

  it('do not replace a phrase that names the category', () => {
    expect(understand('50/50 sharemilking').head).toBe('c:sharemilking');
  });

  it('do not become the thing searched for, even when the search index does not have them', () => {
    expect(understand('semen tested bull')).toMatchObject({
      head: 'c:bulls',
      facts: { 'semen tested': [], bull: [] },
    });
  });

  it('belong to all jobs when the search names none', () => {
    expect(understand('seasonal work')).toMatchObject({
      kind: 'job',
      facts: { seasonal: ['a:employmentType=seasonal'] },
    });
  });
});
