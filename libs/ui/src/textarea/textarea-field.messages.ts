import { countNoun } from '../text/count-noun.ts';

export const textareaFieldMessages = {
  limit: (max: number) => `Up to ${countNoun(max, 'character', 'characters')}`,
  used: (count: number, max: number) =>
    `${count.toLocaleString('en-NZ')} of ${countNoun(max, 'character', 'characters')}`,
  excess: (count: number) => `${countNoun(count, 'character', 'characters')} too many`,
};
