import { describe, expect, it, jest } from '@jest/globals';
import { createScaler } from './create-scaler.ts';
import type { ScalerParts } from './create-scaler.ts';
import { fitWithin } from './scaling.ts';
import type { Scaled } from './scaling.ts';
import type { ScaleAnswer, ScaleRequest } from './worker-messages.ts';

const photo = new Blob(['a photo']);
const scaled = (what: string): Scaled => ({ content: new Blob([what]), preview: `data:${what}` });

/** A worker that answers what a test says, when it says it. */
function openWorker() {
  const listeners = new Map<string, (event: unknown) => void>();
  const requests: ScaleRequest[] = [];
  const worker = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
    postMessage: (request: ScaleRequest) => void requests.push(request),
    terminate: jest.fn(),
  };
  return {
    worker: worker as unknown as ReturnType<ScalerParts['startWorker']>,
    requests,
    terminate: worker.terminate,
    answer: (data: ScaleAnswer) => listeners.get('message')?.({ data }),
    die: () => listeners.get('error')?.({}),
  };
}

const onPage = () =>
  jest.fn<ScalerParts['scaleOnPage']>().mockImplementation(() => Promise.resolve(scaled('page')));

describe('scaling', () => {
  it('is the worker’s, and starts one worker with the first photo', async () => {
    const { worker, requests, answer } = openWorker();
    const [startWorker, scaleOnPage] = [jest.fn(() => worker), onPage()];
    const scaler = createScaler({ startWorker, scaleOnPage });
    expect(startWorker).not.toHaveBeenCalled();
    const [first, second] = [scaler.scale(photo), scaler.scale(photo)];
    answer({ id: requests[1]?.id ?? 0, scaled: scaled('two') });
    answer({ id: requests[0]?.id ?? 0, scaled: scaled('one') });
    expect((await first).preview).toBe('data:one');
    expect((await second).preview).toBe('data:two');
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(scaleOnPage).not.toHaveBeenCalled();
  });

  it('is the page’s where there is no worker, and where one does not start', async () => {
    for (const startWorker of [
      () => null,
      () => {
        throw new Error('refused');
      },
    ]) {
      const scaler = createScaler({ startWorker, scaleOnPage: onPage() });
      expect((await scaler.scale(photo)).preview).toBe('data:page');
    }
  });

  it('is the page’s for a photo that the worker cannot read', async () => {
    const { worker, answer } = openWorker();
    const scaler = createScaler({ startWorker: () => worker, scaleOnPage: onPage() });
    const one = scaler.scale(photo);
    answer({ id: 1, scaled: null, problem: 'no such picture' });
    expect((await one).preview).toBe('data:page');
  });

  it('goes on at the page when the worker dies, and asks it no more', async () => {
    const { worker, requests, die, terminate } = openWorker();
    const scaler = createScaler({ startWorker: () => worker, scaleOnPage: onPage() });
    const one = scaler.scale(photo);
    die();
    expect((await one).preview).toBe('data:page');
    expect((await scaler.scale(photo)).preview).toBe('data:page');
    expect(requests).toHaveLength(1);
    expect(terminate).toHaveBeenCalled();
  });

  it('keeps the shape, makes nothing larger and nothing vanish', () => {
    expect(fitWithin({ width: 4_000, height: 3_000 }, 2_400)).toEqual({
      width: 2_400,
      height: 1_800,
    });
    expect(fitWithin({ width: 3_000, height: 4_000 }, 2_400)).toEqual({
      width: 1_800,
      height: 2_400,
    });
    expect(fitWithin({ width: 640, height: 480 }, 2_400)).toEqual({ width: 640, height: 480 });
    expect(fitWithin({ width: 20_000, height: 1 }, 2_400)).toEqual({ width: 2_400, height: 1 });
  });
});
