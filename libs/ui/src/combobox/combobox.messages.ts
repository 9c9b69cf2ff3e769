import { countNoun } from '../text/count-noun.ts';

export const comboboxMessages = {
  listLabel: (field: string) => `Suggestions: ${field}`,
  count: (count: number) =>
    `${countNoun(count, 'suggestion', 'suggestions')}. Use the arrow keys to choose.`,
};
