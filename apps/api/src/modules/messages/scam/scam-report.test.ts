import { describe, expect, it } from '@jest/globals';
import { listScamSignals } from '@paddock/domain/scam-signals';
import { SCAM_CORPUS, type CorpusMessage } from '@paddock/domain/testing/scam-corpus';
import { REPORTED_SCORE, scoreMessage } from './scam-report.ts';

const isReported = (message: CorpusMessage) =>
  scoreMessage(listScamSignals(message.text, message)) >= REPORTED_SCORE;

describe('the score of a message', () => {
  const scams = SCAM_CORPUS.filter(({ isScam }) => isScam);
  const honest = SCAM_CORPUS.filter(({ isScam }) => !isScam);

  it('is measured with at least 300 messages', () => {
    expect(scams.length + honest.length).toBeGreaterThanOrEqual(300);
  });

  it('is high enough for a report for at least 90 % of the scams', () => {
    const missed = scams.filter((message) => !isReported(message)).map(({ text }) => text);
    expect(missed.length / scams.length).toBeLessThanOrEqual(0.1);
  });

  it('is high enough for a report for at most 1 % of what honest people write', () => {
    const reported = honest.filter(isReported).map(({ text }) => text);
    expect(reported.length / honest.length).toBeLessThanOrEqual(0.01);
  });

  it('is not high enough for another app, a phone number or copies alone, but for two of them', () => {
    expect(
      [['off-site'], ['copies'], ['off-site', 'copies']].map(
        (signals) => scoreMessage(signals as never) >= REPORTED_SCORE,
      ),
    ).toEqual([false, false, true]);
  });
});
