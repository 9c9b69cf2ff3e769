export const resultsHeadMessages = {
  titleOfPage: (title: string, page: number) => `${title} – page ${page}`,
};
