/** From the declarations: what is right becomes what is stored, what is wrong is said of its own field. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPost, isFieldVisible, isFieldRequired } from '@paddock/contracts/check-post';
import { KINDS } from '@paddock/contracts/kinds';
import { CORE_KEYS } from '@paddock/contracts/posting';
import {
  DECLARATIONS,
  rightForms,
  wrongForms,
  wrongValues,
} from '../../testing/post-arbitraries.ts';

const TODAY = '2026-11-22';
const TOWNS = ['1', '77', '1201'];
const RUNS = process.env['PADDOCK_FULL'] === '1' ? 10_000 : 300;
const core = new Set<string>(CORE_KEYS);

describe('checkPost', () => {
  it('stores every right value as it is', () => {
    fc.assert(
      fc.property(rightForms(TODAY, TOWNS), ({ declaration, form, stored }) => {
        const { values, problems } = checkPost(declaration, form, TODAY);
        expect(problems).toEqual([]);
        expect(values?.attributes).toEqual(
          Object.fromEntries(Object.entries(stored).filter(([key]) => !core.has(key))),
        );
        const {
          title,
          description,
          town,
          lat,
          lng,
          phone = null,
          isInTrade = false,
          priceMin = null,
        } = stored;
        expect(values).toMatchObject({
          title,
          description,
          town,
          phone,
          isInTrade,
          point: lat === undefined ? null : { lat, lng },
        });
        if (declaration.kind !== 'other') expect(values?.price.minCents).toBe(priceMin);
      }),
      { numRuns: RUNS },
    );
  });

  it('says of every wrong value what is wrong, at its field and nowhere else', () => {
    fc.assert(
      fc.property(wrongForms(TODAY, TOWNS), ({ declaration, form, field }) => {
        const { values, problems } = checkPost(declaration, form, TODAY);
        expect([values, problems.map((problem) => problem.field)]).toEqual([null, [field]]);
        expect(problems[0]?.message).toMatch(/^[A-ZĀĒĪŌŪ].*[.?]$/);
      }),
      { numRuns: RUNS },
    );
  });

  // Chance comes to few of so many categories: here each has its turn, with each of its fields and each value that is wrong for it.
  it.each(KINDS)('is right about every field of every category of the kind %s', (kind) => {
    const types = new Set<string>();
    const ofKind = DECLARATIONS.filter((declaration) => declaration.kind === kind);
    for (const declaration of ofKind) {
      const [right] = fc.sample(rightForms(TODAY, TOWNS, [declaration]), {
        numRuns: 1,
        seed: 20_261_122,
      });
      if (!right) throw new Error('There is no right form');
      for (const field of declaration.fields.filter((each) => isFieldVisible(each, right.form))) {
        types.add(field.type);
        for (const value of [
          ...wrongValues(field),
          ...(isFieldRequired(field, right.form) ? [''] : []),
        ]) {
          const values = { ...right.form.values, [field.key]: value } as typeof right.form.values;
          const { problems } = checkPost(declaration, { ...right.form, values }, TODAY);
          expect([
            declaration.category.slug,
            value,
            problems.map((problem) => problem.field),
          ]).toEqual([declaration.category.slug, value, [field.key]]);
        }
      }
    }
    expect(ofKind.length).toBeGreaterThanOrEqual(10);
    expect([...types]).toEqual(
      expect.arrayContaining(['text', 'long-text', 'choice', 'town', 'phone', 'boolean', 'date']),
    );
  });
});
