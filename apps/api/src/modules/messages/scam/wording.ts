/**
 * Judges a message by its words: naive Bayes over words and pairs of neighbouring words, learned
 * from example messages. It finds scams that no pattern describes, and recognises honest messages
 * that use the words of scams.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ExampleMessage {
  readonly text: string;
  /** True for the sender's first message in a conversation. */
  readonly isFirst: boolean;
  readonly isScam: boolean;
}

export interface WordingClassifier {
  /** Returns the natural logarithm of how much likelier the words are in a scam than otherwise. */
  getLogOdds(text: string): number;
  /** Returns the words that count most towards a scam, the strongest first. */
  listTellingWords(text: string, count: number): readonly string[];
}

const SMOOTHING = 0.5;

/**
 * Reads a file of messages. Each line has `S` for a scam or `H` for an honest message, `1` for a
 * first message or `0`, and the text.
 */
export function readExamples(file = 'example-messages.txt'): readonly ExampleMessage[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({
      isScam: line.startsWith('S'),
      isFirst: line.charAt(2) === '1',
      text: line.slice(4),
    }));
}

/** Returns the words and pairs of neighbours, with names for links, amounts and numbers. */
function listFeatures(text: string): ReadonlySet<string> {
  const words = (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:\/\S*)?/g, ' <link> ')
      .replace(/(?:nz|nzd)? ?\$ ?\d[\d.,]*k?|\bnzd ?\d[\d,]*/g, ' <amount> ')
      .replace(/\+?\b0?\d\d[\d ]{6,}\b/g, ' <phone> ')
      .replace(/\d[\d,.]*/g, ' <number> ')
      .match(/[a-zāēīōū]+|<\w+>/g) ?? []
  ).map((word) => word.replace(/(?:ing|ed|s)$/, ''));
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

export function createWordingClassifier(examples: readonly ExampleMessage[]): WordingClassifier {
  const counts = new Map<string, { scam: number; honest: number }>();
  const totals = { scam: 0, honest: 0 };
  for (const { text, isScam } of examples) {
    const type = isScam ? 'scam' : 'honest';
    totals[type] += 1;
    for (const feature of listFeatures(text)) {
      const count = counts.get(feature) ?? { scam: 0, honest: 0 };
      count[type] += 1;
      counts.set(feature, count);
    }
  }
  const getWeight = (feature: string): number => {
    const count = counts.get(feature);
    if (!count) return 0;
    return (
      Math.log((count.scam + SMOOTHING) / (totals.scam + 1)) -
      Math.log((count.honest + SMOOTHING) / (totals.honest + 1))
    );
  };
  return {
    getLogOdds: (text) =>
      [...listFeatures(text)].reduce((sum, feature) => sum + getWeight(feature), 0),
    listTellingWords: (text, count) =>
      [...listFeatures(text)]
        .map((feature) => ({ feature, weight: getWeight(feature) }))
        .filter(({ weight }) => weight > 1)
        .sort((a, b) => b.weight - a.weight)
        .slice(0, count)
        .map(({ feature }) => feature),
  };
}
