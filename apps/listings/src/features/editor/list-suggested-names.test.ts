import { describe, expect, it } from '@jest/globals';
import { listSuggestedNames } from './list-suggested-names.ts';

const MODELS = [
  { name: '6120M', make: 'John Deere' },
  { name: '5711', make: 'Massey Ferguson' },
  { name: '6120M', make: 'Other' },
];

describe('listSuggestedNames', () => {
  it('suggests the models of the entered make, however it is written', () => {
    expect(listSuggestedNames(MODELS, ' john deere')).toEqual(['6120M']);
  });

  it('suggests all models once when there is no make, or one without known models', () => {
    expect(listSuggestedNames(MODELS, '')).toEqual(['6120M', '5711']);
    expect(listSuggestedNames(MODELS, 'Acme')).toEqual(['6120M', '5711']);
  });

  it('suggests all makes', () => {
    expect(listSuggestedNames([{ name: 'Claas' }])).toEqual(['Claas']);
    expect(listSuggestedNames()).toEqual([]);
  });
});
