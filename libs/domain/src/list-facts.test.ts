import { describe, expect, it } from '@jest/globals';
import { getCardFields, getCategoryFields } from './categories.ts';
import type { AttributeValue } from './fields.ts';
import { listCardFacts, listTableFacts } from './list-facts.ts';

function listGrainFacts(attributes: Record<string, AttributeValue>) {
  return {
    card: listCardFacts(getCardFields('item', 'grain'), ({ key }) => attributes[key]),
    table: listTableFacts(getCategoryFields('item', 'grain'), ({ key }) => attributes[key]).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
  };
}

describe('listCardFacts and listTableFacts', () => {
  it('show the quantity and its unit as one fact', () => {
    expect(listGrainFacts({ quantity: 120, quantityUnit: 'tonne', minimumOrder: 10 })).toEqual({
      card: ['120 tonnes'],
      table: ['Quantity: 120 tonnes', 'Smallest order: 10 tonnes'],
    });
  });

  it('name the quantity of things that are counted one by one, also on a card', () => {
    expect(listGrainFacts({ quantity: 40, quantityUnit: 'each' })).toEqual({
      card: ['Quantity 40'],
      table: ['Quantity: 40'],
    });
  });

  it('leave it to the price to say that there are tickets', () => {
    const show = (cost: string) => {
      const read = ({ key }: { readonly key: string }) =>
        ({ cost, ticketDollars: cost === 'ticketed' ? 20 : undefined })[key];
      return [
        listCardFacts(getCardFields('other', 'a-and-p-shows'), read),
        listTableFacts(getCategoryFields('other', 'a-and-p-shows'), read).map(({ value }) => value),
      ];
    };
    expect(show('koha')).toEqual([['Koha'], ['Koha']]);
    expect(show('ticketed')).toEqual([[], ['$20']]);
  });

  it('show the unit when there is no quantity', () => {
    expect(listGrainFacts({ quantityUnit: 'tonne' })).toEqual({
      card: ['Tonne'],
      table: ['Unit: Tonne'],
    });
  });

  it('show the day of the week of an event, and of no other date', () => {
    const show = (category: string) =>
      listTableFacts(getCategoryFields('other', category), ({ key }) =>
        key === 'startDate' ? '2026-12-05' : undefined,
      ).map(({ value }) => value);
    expect(show('a-and-p-shows')).toEqual(['Sat 5 Dec 2026']);
    expect(show('lost-stock')).toEqual(['5 Dec 2026']);
  });
});
