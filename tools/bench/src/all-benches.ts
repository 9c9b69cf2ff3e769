import type { Bench } from './bench.ts';
import { coldStart } from './cold-start.bench.ts';
import { endpoint } from './endpoint.bench.ts';
import { failingRemote } from './failing-remote.bench.ts';
import { firstPaint } from './first-paint.bench.ts';
import { longLists } from './long-lists.bench.ts';
import { messageArrival } from './message-arrival.bench.ts';
import { pageWeight } from './page-weight.bench.ts';
import { photos } from './photos.bench.ts';
import { searchScale } from './search-scale.bench.ts';
import { serverRender } from './server-render.bench.ts';
import { unread } from './unread.bench.ts';

export const BENCHES: readonly Bench[] = [
  pageWeight,
  firstPaint,
  failingRemote,
  serverRender,
  searchScale,
  endpoint,
  unread,
  messageArrival,
  longLists,
  photos,
  coldStart,
];
