export const backToResultsMessages = { link: 'Back to results' };
