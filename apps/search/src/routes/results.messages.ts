export const resultsRouteMessages = {
  title: 'All listings',
  titleOfTerm: (term: string) => `Results for “${term}”`,
  description: (total: string) => `${total} from farmers and rural people across New Zealand.`,
};
