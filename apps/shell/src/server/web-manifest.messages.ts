export const webManifestMessages = {
  description:
    'Buy and sell livestock, machinery and feed, and find farm jobs and services across New Zealand.',
  shortcuts: { search: 'Search', sell: 'Sell', messages: 'Messages' },
};
