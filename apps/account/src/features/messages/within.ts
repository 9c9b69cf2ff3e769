import { ApiError } from '@paddock/api-client';

/** A write that has no answer after this has failed, as far as anybody can tell. */
const PATIENCE_MS = 30_000;

/** @throws ApiError `network` where there is no answer in time; what the work throws */
export async function within<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await work(patience.signal);
  } catch (error) {
    if (patience.signal.aborted) throw new ApiError(0, { code: 'network', message: 'No answer from Paddock. Check your signal and try again.' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
