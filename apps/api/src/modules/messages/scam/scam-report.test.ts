import { describe, expect, it } from '@jest/globals';
import { listScamSignals } from '@paddock/domain/scam-signals';
import { isReportedScore, scoreMessage } from './scam-report.ts';
import { createWordingClassifier, readExamples, type ExampleMessage } from './wording.ts';

describe('scam detection', () => {
  const unseen = readExamples('unseen-messages.txt');
  const examples = readExamples();
  const classifier = createWordingClassifier(examples);
  const isReported = (message: ExampleMessage) =>
    isReportedScore(scoreMessage(classifier, message.text, listScamSignals(message.text, message)));
  const findShare = (isScam: boolean) => {
    const messages = unseen.filter((message) => message.isScam === isScam);
    return messages.filter(isReported).length / messages.length;
  };

  it('is measured with 300 messages that are not among the examples', () => {
    const known = new Set(examples.map(({ text }) => text));
    expect(unseen.filter(({ text }) => !known.has(text))).toHaveLength(300);
  });

  it('reports at least 90 % of the scams', () => {
    expect(findShare(true)).toBeGreaterThanOrEqual(0.9);
  });

  it('reports at most 1 % of what honest people write', () => {
    expect(findShare(false)).toBeLessThanOrEqual(0.01);
  });

  it('does not report honest messages for a phone number, or for being sent to several people', () => {
    const text = 'Gidday, keen on the heifers, could I come on Saturday? Ring me on 0274 123 456';
    const score = scoreMessage(classifier, text, ['off-site', 'copies']);
    expect(isReportedScore(score)).toBe(false);
  });
});

describe('createWordingClassifier', () => {
  const create = (scam: string, honest: string) =>
    createWordingClassifier([
      { text: scam, isFirst: false, isScam: true },
      { text: honest, isFirst: false, isScam: false },
    ]);

  it('treats all links alike, and all amounts, and all phone numbers', () => {
    const { getLogOdds } = create('Pay $20 at http://a.example/1', 'Ring me on 027 555 0142');
    expect(getLogOdds('Pay $3,000 at shop-b.top/x')).toBeGreaterThan(3);
    expect(getLogOdds('021 444 999')).toBeLessThan(0);
  });

  it('lists the words that point most strongly to a scam', () => {
    const { listTellingWords } = create('send the code', 'send the bill');
    expect(listTellingWords('please send the code', 5)).toEqual(['code', 'the code']);
  });
});
