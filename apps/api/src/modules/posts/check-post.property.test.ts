/**
 * Generates valid and invalid forms from the field declarations and checks what `checkPost` returns
 * for them.
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPost, isFieldVisible, isFieldRequired } from '@paddock/domain/check-post';
import { KINDS } from '@paddock/contracts/kinds';
import { CORE_KEYS } from '@paddock/domain/posting';
import {
  POST_DECLARATIONS,
  createValidFormArbitrary,
  createInvalidFormArbitrary,
  listInvalidValues,
} from '../../testing/post-arbitraries.ts';

const TODAY = '2026-11-22';
const TOWNS = ['1', '77', '1201'];
const RUNS = process.env['PADDOCK_FULL'] === '1' ? 10_000 : 300;
const coreKeys = new Set<string>(CORE_KEYS);

describe('checkPost', () => {
  it('returns every valid value unchanged', () => {
    fc.assert(
      fc.property(createValidFormArbitrary(TODAY, TOWNS), ({ declaration, form, stored }) => {
        const { values, problems } = checkPost(declaration, form, TODAY);
        expect(problems).toEqual([]);
        expect(values?.attributes).toEqual(
          Object.fromEntries(Object.entries(stored).filter(([key]) => !coreKeys.has(key))),
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

  it('reports a problem for the field with the invalid value, and for no other field', () => {
    fc.assert(
      fc.property(createInvalidFormArbitrary(TODAY, TOWNS), ({ declaration, form, field }) => {
        const { values, problems } = checkPost(declaration, form, TODAY);
        expect([values, problems.map((problem) => problem.field)]).toEqual([null, [field]]);
        expect(problems[0]?.message).toMatch(/^[A-ZĀĒĪŌŪ].*[.?]$/);
      }),
      { numRuns: RUNS },
    );
  });

  // Random forms rarely contain a given category, so this test covers every field and each of its
  // invalid values.
  it.each(KINDS)('checks every field of every category of the kind %s', (kind) => {
    const types = new Set<string>();
    const failures: unknown[] = [];
    const ofKind = POST_DECLARATIONS.filter((declaration) => declaration.kind === kind);
    for (const declaration of ofKind) {
      const [validForm] = fc.sample(createValidFormArbitrary(TODAY, TOWNS, [declaration]), {
        numRuns: 1,
        seed: 20_261_122,
      });
      if (!validForm) throw new Error('The arbitrary generated no valid form');
      for (const field of declaration.fields.filter((each) =>
        isFieldVisible(each, validForm.form),
      )) {
        types.add(field.type);
        for (const value of [
          ...listInvalidValues(field),
          ...(isFieldRequired(field, validForm.form) ? [''] : []),
        ]) {
          const values = {
            ...validForm.form.values,
            [field.key]: value,
          } as typeof validForm.form.values;
          const { problems } = checkPost(declaration, { ...validForm.form, values }, TODAY);
          // An `expect` for each value would take most of the time of this test.
          const problemFields = problems.map((problem) => problem.field).join();
          if (problemFields !== field.key)
            failures.push([declaration.category.slug, field.key, value, problemFields]);
        }
      }
    }
    expect(failures).toEqual([]);
    expect(ofKind.length).toBeGreaterThanOrEqual(10);
    expect([...types]).toEqual(
      expect.arrayContaining(['text', 'long-text', 'choice', 'town', 'phone', 'boolean', 'date']),
    );
  });
});
