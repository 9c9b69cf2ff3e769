import type { Bench } from './bench.ts';
import { coldStartBench } from './cold-start.bench.ts';
import { endpointBench } from './endpoint.bench.ts';
import { failingRemoteBench } from './failing-remote.bench.ts';
import { firstPaintBench } from './first-paint.bench.ts';
import { halfLoadBench } from './half-load.bench.ts';
import { largeOperationsBench } from './large-operations.bench.ts';
import { longListsBench } from './long-lists.bench.ts';
import { messageArrivalBench } from './message-arrival.bench.ts';
import { pageWeightBench } from './page-weight.bench.ts';
import { overloadBench } from './overload.bench.ts';
import { photosBench } from './photos.bench.ts';
import { searchQualityBench } from './search-quality.bench.ts';
import { searchScaleBench } from './search-scale.bench.ts';
import { serverRenderBench } from './server-render.bench.ts';
import { slowLinesBench } from './slow-lines.bench.ts';
import { tapsBench } from './taps.bench.ts';
import { unreadBench } from './unread.bench.ts';

export const BENCHES: readonly Bench[] = [
  pageWeightBench,
  firstPaintBench,
  failingRemoteBench,
  slowLinesBench,
  serverRenderBench,
  searchScaleBench,
  searchQualityBench,
  endpointBench,
  unreadBench,
  overloadBench,
  halfLoadBench,
  messageArrivalBench,
  largeOperationsBench,
  longListsBench,
  photosBench,
  tapsBench,
  coldStartBench,
];
