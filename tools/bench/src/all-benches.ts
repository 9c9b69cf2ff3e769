import type { Bench } from './bench.ts';
import { coldStart } from './cold-start.bench.ts';
import { endpoint } from './endpoint.bench.ts';
import { firstPaint } from './first-paint.bench.ts';
import { pageWeight } from './page-weight.bench.ts';
import { photos } from './photos.bench.ts';
import { searchScale } from './search-scale.bench.ts';
import { serverRender } from './server-render.bench.ts';
import { unread } from './unread.bench.ts';

export const BENCHES: readonly Bench[] = [pageWeight, firstPaint, serverRender, searchScale, endpoint, unread, photos, coldStart];
