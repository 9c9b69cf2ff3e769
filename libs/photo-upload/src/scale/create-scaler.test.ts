import { describe, expect, it, jest } from '@jest/globals';
import { createScaler } from './create-scaler.ts';
import type { ScalerDependencies } from './create-scaler.ts';
import { fitWithin } from './scaling.ts';
import type { ScaledPhoto } from './scaling.ts';
import type { ScaleResponse, ScaleRequest } from './worker-messages.ts';

const photo = new Blob(['a photo']);
const scaled = (label: string): ScaledPhoto => ({
  content: new Blob([label]),
  preview: `data:${label}`,
});

/** A fake worker that responds when the test calls `answer`. */
function createFakeWorker() {
  const listeners = new Map<string, (event: unknown) => void>();
  const requests: ScaleRequest[] = [];
  const worker = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
    postMessage: (request: ScaleRequest) => void requests.push(request),
    terminate: jest.fn(),
  };
  return {
    worker: worker as unknown as ReturnType<ScalerDependencies['startWorker']>,
    requests,
    terminate: worker.terminate,
    answer: (data: ScaleResponse) => listeners.get('message')?.({ data }),
    die: () => listeners.get('error')?.({}),
  };
}

const createPageScaler = () =>
  jest
    .fn<ScalerDependencies['scaleOnPage']>()
    .mockImplementation(() => Promise.resolve(scaled('page')));

describe('createScaler', () => {
  it('starts a single worker for the first photo and scales all photos in it', async () => {
    const { worker, requests, answer } = createFakeWorker();
    const [startWorker, scaleOnPage] = [jest.fn(() => worker), createPageScaler()];
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

  it('scales on the page when the browser has no worker or the worker does not start', async () => {
    for (const startWorker of [
      () => null,
      () => {
        throw new Error('refused');
      },
    ]) {
      const scaler = createScaler({ startWorker, scaleOnPage: createPageScaler() });
      expect((await scaler.scale(photo)).preview).toBe('data:page');
    }
  });

  it('scales on the page when the worker cannot read the photo', async () => {
    const { worker, answer } = createFakeWorker();
    const scaler = createScaler({ startWorker: () => worker, scaleOnPage: createPageScaler() });
    const result = scaler.scale(photo);
    answer({ id: 1, scaled: null, problem: 'no such picture' });
    expect((await result).preview).toBe('data:page');
  });

  it('scales on the page after the worker has crashed', async () => {
    const { worker, requests, die, terminate } = createFakeWorker();
    const scaler = createScaler({ startWorker: () => worker, scaleOnPage: createPageScaler() });
    const result = scaler.scale(photo);
    die();
    expect((await result).preview).toBe('data:page');
    expect((await scaler.scale(photo)).preview).toBe('data:page');
    expect(requests).toHaveLength(1);
    expect(terminate).toHaveBeenCalled();
  });

  it('fitWithin keeps the aspect ratio, never exceeds the size of the source and never returns 0', () => {
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
