export const ignoredFiltersMessages = {
  place: 'We couldn’t find that town. Check the spelling under Distance.',
  notice: (names: readonly string[]) =>
    names.length === 1
      ? `We couldn’t use this filter: ${names.join('')}.`
      : `We couldn’t use these filters: ${names.join(', ')}.`,
};
