/** Texts of the inspector, which only the people who work on a remote open. */
export const inspectorMessages = {
  title: 'Page inspector',
  close: 'Close',
  outlines: 'Outline each part',
  page: (owner: string, route: string) => `This page: ${owner}, route ${route}`,
  unknownPage: 'This page belongs to no remote.',
  composition: (hash: string) => `Composition ${hash}`,
  canaryBucket: (bucket: number) =>
    `Canary bucket ${bucket} of 0 to 99. The server picks the versions by it while a canary runs.`,
  noCanaryBucket: 'No canary bucket: this browser has the stable versions.',
  remotes: 'Remotes',
  scripts: (count: number, kilobytes: number) => `${count} scripts, ${kilobytes} KB`,
  slowest: (milliseconds: number) => `slowest ${milliseconds} ms`,
  notLoaded: 'no scripts loaded',
  parts: (names: string) => `On this page: ${names}`,
  wholePage: 'the page',
  times: 'Times since the page was requested',
  firstByte: 'first byte',
  lastByte: 'last byte',
  milliseconds: (milliseconds: number) => `${milliseconds} ms`,
  events: 'Events on the bus',
  noEvents: 'No events yet.',
};
