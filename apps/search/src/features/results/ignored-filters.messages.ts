export const ignoredFiltersMessages = {
  notice: (names: readonly string[]) =>
    names.length === 1
      ? `We ignored a filter we don’t know: ${names.join('')}.`
      : `We ignored filters we don’t know: ${names.join(', ')}.`,
};
