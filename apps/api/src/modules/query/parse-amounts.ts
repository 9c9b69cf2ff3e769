/**
 * Finds prices and measurements in a search: "under $20k", "5,000–10,000 hours", "around 100 hp".
 */
import { UNITS } from './dictionary.data.ts';

/** Limits of a numeric attribute. */
export interface AttributeRange {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
}

export interface Amount {
  /** The part of the search that was read, as typed. */
  readonly text: string;
  readonly label: string;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  /** Null for a price. */
  readonly range: AttributeRange | null;
}

const NUMBER = String.raw`(\$?)\s*(\d[\d,]*(?:\.\d+)?)\s*(k\b)?`;
const UNIT = String.raw`(?:\s*(${UNITS.map(({ words }) => words).join('|')})\b)?`;
const PER = String.raw`(?:\s*(?:\/|per\s|a\s)\s*(?:hd|head|bale|bag|kg|ea|each|tonne|t|week|wk|day|hour)\b|\s+each\b)?`;
const MAXIMUM = 'under|below|less than|up to|no more than|cheaper than|max|maximum|<=|<';
const MINIMUM = 'over|above|more than|at least|from|min|minimum|newer than|>=|>';
const AROUND = 'around|about|approx|approximately|roughly|~';
/** "Around" and a bare measurement allow this much less or more. */
const TOLERANCE = 0.15;

const RANGE = new RegExp(
  String.raw`(?:\b(?:between|from)\s+)?${NUMBER}\s*(?:-|–|—|\bto\b|\band\b)\s*${NUMBER}${UNIT}${PER}`,
);
const COMPARED = new RegExp(
  String.raw`(?:(?<=^|[\s(])(${MAXIMUM}|${MINIMUM}|${AROUND}))\s*${NUMBER}${UNIT}${PER}`,
);
const BARE = new RegExp(String.raw`(?<=^|[\s(])${NUMBER}${UNIT}${PER}(?=$|[\s,)])`, 'g');

interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * @param typed the search in lower case, with its punctuation
 * @returns the amounts found, at most one price and one range per attribute, and the other text
 */
export function parseAmounts(typed: string): {
  readonly amounts: readonly Amount[];
  readonly rest: string;
} {
  const amounts: Amount[] = [];
  // "BW over 200" is "over 200 BW".
  let rest = typed.replace(
    new RegExp(String.raw`\b(bw|pw)\s+((?:${MAXIMUM}|${MINIMUM}|${AROUND})\s+-?\d+)\b`),
    '$2 $1',
  );
  for (let found = findAmount(rest); found; found = findAmount(rest)) {
    const { amount } = found;
    if (!amounts.some((one) => one.range?.key === amount.range?.key)) amounts.push(amount);
    rest = rest.replace(amount.text, ' ');
  }
  return { amounts, rest };
}

function findAmount(text: string): { amount: Amount } | null {
  const range = RANGE.exec(text);
  if (range) {
    const [all, lowSign, low, lowK, highSign, high, highK, unit] = range;
    const isMoney = Boolean(lowSign || highSign || lowK || highK);
    const max = toNumber(high, highK);
    // "10–20k" means 10,000 to 20,000.
    const min = toNumber(low, lowK ?? (toNumber(low) < toNumber(high) ? highK : undefined));
    const amount = max > min ? toAmount(all, { min, max }, unit, isMoney) : null;
    if (amount) return { amount };
  }
  const compared = COMPARED.exec(text);
  if (compared) {
    const [all, word = '', sign, digits, k, unit] = compared;
    const value = toNumber(digits, k);
    const amount = toAmount(all, toLimits(word, value), unit, Boolean(sign || k), word);
    if (amount) return { amount };
  }
  for (const [all, sign, digits, k, unit] of text.matchAll(BARE)) {
    const meaning = findUnit(unit);
    if (!sign && !k && !meaning?.bare) continue;
    const value = toNumber(digits, k);
    const limits =
      meaning?.bare === 'exact' ? { min: value, max: value } : toLimits('around', value);
    const amount = toAmount(all, limits, unit, Boolean(sign || k));
    if (amount) return { amount };
  }
  return null;
}

function findUnit(word: string | undefined) {
  return UNITS.find(({ words }) => word !== undefined && words.split('|').includes(word));
}

function toNumber(digits: string | undefined, k?: string): number {
  return Number((digits ?? '').replaceAll(',', '')) * (k ? 1_000 : 1);
}

function toLimits(word: string, value: number): Limits {
  if (MAXIMUM.split('|').includes(word)) return { min: null, max: value };
  if (MINIMUM.split('|').includes(word)) return { min: value, max: null };
  const round = (limit: number) => Math.round(limit * 100) / 100;
  return { min: round(value * (1 - TOLERANCE)), max: round(value * (1 + TOLERANCE)) };
}

const isYear = (value: number | null) => value === null || (value >= 1950 && value <= 2035);

function toAmount(
  text: string,
  limits: Limits,
  unitWord: string | undefined,
  isMoney: boolean,
  comparison?: string,
): Amount | null {
  const noPrice = { priceMinCents: null, priceMaxCents: null };
  const unit = isMoney ? undefined : findUnit(unitWord);
  if (unit) {
    const factor = unit.factor ?? 1;
    const toUnit = (value: number | null) => (value === null ? null : value * factor);
    return {
      text,
      label: formatLimits(limits, (value) => `${value.toLocaleString('en-NZ')} ${unit.label}`),
      ...noPrice,
      range: { key: unit.key, min: toUnit(limits.min), max: toUnit(limits.max) },
    };
  }
  const isYearRange =
    !isMoney &&
    isYear(limits.min) &&
    isYear(limits.max) &&
    (comparison === undefined || /^(?:from|newer than|over|above)$/.test(comparison));
  if (isYearRange) {
    return {
      text,
      label: formatLimits(limits, (value) => String(Math.round(value))),
      ...noPrice,
      range: { key: 'year', ...limits },
    };
  }
  // "6 - 8 furrow" is not a price.
  if (!isMoney && comparison === undefined) return null;
  const toCents = (value: number | null) => (value === null ? null : Math.round(value * 100));
  return {
    text,
    label: formatLimits(limits, (value) => `$${Math.round(value).toLocaleString('en-NZ')}`),
    priceMinCents: toCents(limits.min),
    priceMaxCents: toCents(limits.max),
    range: null,
  };
}

function formatLimits({ min, max }: Limits, format: (value: number) => string): string {
  if (min === null) return max === null ? '' : `Up to ${format(max)}`;
  return max === null ? `From ${format(min)}` : `${format(min)} to ${format(max)}`;
}
