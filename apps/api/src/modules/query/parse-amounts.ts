/**
 * Finds prices and measurements in a search: "under $20k", "5,000–10,000 hours", "around 100 hp".
 */
import {
  CAPACITY_ATTRIBUTES,
  COUNTED_THINGS,
  COUNT_ATTRIBUTES,
  AMOUNT_UNITS,
} from './dictionary-numbers.data.ts';

/** Limits of a numeric attribute, in the attribute's own unit. */
export interface AttributeLimits {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
  /** The value in the search; listings closer to it rank first. Null for an open range. */
  readonly target: number | null;
}

/** A measurement. Which attribute holds it depends on the category, so one of them is enough. */
export type AttributeRange = readonly AttributeLimits[];

export interface Amount {
  /** The part of the search that was read, as typed. */
  readonly text: string;
  readonly label: string;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  /** The price in the search; listings closer to it rank first. Null for an open range. */
  readonly priceTargetCents: number | null;
  /** Null for a price. */
  readonly range: AttributeRange | null;
}

// "k" and "grand" are thousands of dollars, and "c" before "/kg" is cents.
const NUMBER = String.raw`(\$?)\s*(\d[\d,]*(?:\.\d+)?)\s*((?:k|grand|bucks|dollars)\b|c(?=\s*\/?\s*kg\b))?`;
const UNIT = String.raw`(?:\s*(${AMOUNT_UNITS.map(({ words }) => words).join('|')})\b)?`;
const PER = String.raw`(?:\s*(?:\/|per\s|an?\s)\s*(?:hd|head|bale|bag|kg|ea|each|tonne|t|week|wk|day|hour|hr|year|yr)\b|\s+each\b)?`;
const MAXIMUM = 'under|below|sub|less than|up to|no more than|cheaper than|max|maximum|<=|<';
const MINIMUM = 'over|above|more than|at least|from|min|minimum|newer than|since|after|>=|>';
const AROUND = 'around|about|approx|approximately|roughly|~';
const OR_LESS = '(?:or|and) (?:less|under|below|cheaper|older|smaller)|max|maximum';
const OR_MORE =
  '(?:or|and) (?:more|over|above|up|newer|later|bigger|larger)|onwards?|upwards?|plus|min|minimum|\\+';
/** "Around" and a bare measurement allow this much less or more. */
const TOLERANCE = 0.15;
/** The share by which the size of a mob or a lot may differ. */
const COUNT_TOLERANCE = 0.25;
/** "Water tank 25000" says litres. */
const TANK = /\b(?:tanks?|vats?)\b/;
const MIN_TANK_LITRES = 3_000;
/** From this number on, a range without a unit is a price: "20000 to 40000", but not "6 to 8 furrow". */
const MIN_PRICE_RANGE = 1_000;

const RANGE = new RegExp(
  String.raw`(?:\b(?:between|from)\s+)?${NUMBER}\s*(?:-|–|—|\bto\b|\band\b)\s*${NUMBER}${UNIT}${PER}`,
);
const COMPARED = new RegExp(
  String.raw`(?:(?<=^|[\s(])(${MAXIMUM}|${MINIMUM}|${AROUND}))\s*${NUMBER}${UNIT}${PER}`,
);
const SUFFIXED = new RegExp(
  String.raw`(?<=^|[\s(])${NUMBER}${UNIT}${PER}\s*(${OR_LESS}|${OR_MORE})(?=$|[\s,)])`,
);
const IS_OR_LESS = new RegExp(`^(?:${OR_LESS})$`);
// "Ewes x 300".
const TIMES = new RegExp(String.raw`(?<=\b(?:${COUNTED_THINGS})\s)x\s?(\d[\d,]*)(?=$|[\s,])`);
const NOT_COUNTED =
  'tooth|teeth|year|yr|month|week|day|point|string|wire|stand|row|bay|ft|foot|inch|mm|litre|l|way';
// "300 mixed age ewes", but not "2 year heifers", "2 tooth ewes" or "rising 2 heifers".
const COUNTED = new RegExp(
  String.raw`(?<=^|[\s(])(?<!\b(?:rising|number|no)\s)(?:(?:mob|line|herd|lot) of\s+)?(\d[\d,]*)(?!\s+(?:${NOT_COUNTED})\b)(?=\s+(?:[a-z-]+\s+){0,3}?(?:${COUNTED_THINGS})\b)`,
);
// "Pre-2000" and "post 2018", but not "post 1.8 m".
const BEFORE_OR_AFTER =
  /(?<=^|[\s(])(pre|before|older than|post)[\s-]*((?:19[5-9]|20[0-3])\d)(?=$|[\s,)])/;
const DECADE = /(?<=^|[\s(])((?:19[5-9]|20[0-3])0)'?s(?=$|[\s,)])/;
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
    if (!amounts.some((one) => one.range?.[0]?.key === amount.range?.[0]?.key))
      amounts.push(amount);
    rest = rest.replace(amount.text, ' ');
  }
  return { amounts, rest };
}

function findAmount(text: string): { amount: Amount } | null {
  const range = RANGE.exec(text);
  if (range) {
    const [all, lowSign, low, lowK, highSign, high, highK, unit] = range;
    const isMoney = Boolean(lowSign || highSign || ((lowK || highK) && !unit));
    const max = toNumber(high, highK);
    // "10–20k" means 10,000 to 20,000.
    const min = toNumber(low, lowK ?? (toNumber(low) < toNumber(high) ? highK : undefined));
    const isPrice = isMoney || (min >= MIN_PRICE_RANGE && !unit && !isYear(min));
    const amount = max > min ? toAmount(all, { min, max }, unit, isPrice) : null;
    if (amount) return { amount };
  }
  const [dated, order = '', limit] = BEFORE_OR_AFTER.exec(text) ?? [];
  if (dated !== undefined) {
    const [min, max] = order === 'post' ? [Number(limit), null] : [null, Number(limit)];
    const amount = toAmount(dated, { min, max }, undefined, false);
    if (amount) return { amount };
  }
  const compared = COMPARED.exec(text);
  if (compared) {
    const [all, word = '', sign, digits, k, unit] = compared;
    const value = toNumber(digits, k);
    const target = AROUND.split('|').includes(word) ? value : null;
    const isPrice = isPriceOf(sign, k, unit);
    const amount = toAmount(all, toLimits(word, value), unit, isPrice, word, target);
    if (amount) return { amount };
  }
  const suffixed = SUFFIXED.exec(text);
  if (suffixed) {
    const [all, sign, digits, k, unit, word = ''] = suffixed;
    const value = toNumber(digits, k);
    const isMaximum = IS_OR_LESS.test(word);
    const limits = isMaximum ? { min: null, max: value } : { min: value, max: null };
    // "6120+" is not a price.
    const comparison = isMaximum || isYear(value) ? 'from' : undefined;
    const amount = toAmount(all, limits, unit, isPriceOf(sign, k, unit), comparison);
    if (amount) return { amount };
  }
  const [decade, year] = DECADE.exec(text) ?? [];
  if (decade !== undefined) {
    const min = Number(year);
    const amount = toAmount(decade, { min, max: min + 9 }, undefined, false);
    if (amount) return { amount };
  }
  for (const [all, sign, digits, k, typedUnit] of text.matchAll(BARE)) {
    const value = toNumber(digits, k);
    const isVolume = value >= MIN_TANK_LITRES && !sign && !k && TANK.test(text);
    const unit = typedUnit ?? (isVolume ? 'litres' : undefined);
    const meaning = findUnit(unit);
    const isYearAlone =
      !typedUnit && !isVolume && !sign && !k && /^\d{4}$/.test(digits ?? '') && isYear(value);
    if (!sign && !k && !meaning?.bare && !isYearAlone) continue;
    if (meaning?.max !== undefined && value > meaning.max) continue;
    const isExact = isYearAlone || meaning?.bare === 'exact';
    const limits = isExact ? { min: value, max: value } : toLimits('around', value);
    const amount = toAmount(all, limits, unit, isPriceOf(sign, k, unit), undefined, value);
    if (amount) return { amount };
  }
  return findCount(text);
}

const isPriceOf = (sign?: string, k?: string, unit?: string) => Boolean(sign || (k && !unit));

/** Finds the size of a mob, a herd or a lot. The words after the number are still searched for. */
function findCount(text: string): { amount: Amount } | null {
  const counted = COUNTED.exec(text) ?? TIMES.exec(text);
  if (!counted) return null;
  const [all, digits] = counted;
  const value = toNumber(digits);
  if (value < 2) return null;
  const min = Math.floor(value * (1 - COUNT_TOLERANCE));
  const max = Math.ceil(value * (1 + COUNT_TOLERANCE));
  const isCapacity = /\bfor\s+$/.test(text.slice(0, counted.index));
  return {
    amount: {
      text: all,
      label: `About ${value.toLocaleString('en-NZ')}`,
      priceMinCents: null,
      priceMaxCents: null,
      priceTargetCents: null,
      range: (isCapacity ? CAPACITY_ATTRIBUTES : COUNT_ATTRIBUTES).map((key) => ({
        key,
        min,
        max,
        target: value,
      })),
    },
  };
}

function findUnit(word: string | undefined) {
  return AMOUNT_UNITS.find(({ words }) => word !== undefined && words.split('|').includes(word));
}

function toNumber(digits: string | undefined, k?: string): number {
  const factor = k === 'k' || k === 'grand' ? 1_000 : k === 'c' ? 0.01 : 1;
  return Number((digits ?? '').replaceAll(',', '')) * factor;
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
  target: number | null = null,
): Amount | null {
  const noPrice = { priceMinCents: null, priceMaxCents: null, priceTargetCents: null };
  const unit = isMoney ? undefined : findUnit(unitWord);
  if (unit) {
    const scale = (value: number | null, factor: number) =>
      value === null ? null : value * factor;
    return {
      text,
      label: formatLimits(limits, (value) => `${value.toLocaleString('en-NZ')} ${unit.label}`),
      ...noPrice,
      range: unit.attributes
        .filter(([, , highest = Infinity]) => (limits.max ?? limits.min ?? 0) <= highest)
        .map(([key, factor]) => ({
          key,
          min: scale(limits.min, factor),
          max: scale(limits.max, factor),
          target: scale(target, factor),
        })),
    };
  }
  const isYearRange =
    !isMoney &&
    isYear(limits.min) &&
    isYear(limits.max) &&
    (comparison === undefined || /^(?:from|newer than|since|after|over|above)$/.test(comparison));
  if (isYearRange) {
    return {
      text,
      label: formatLimits(limits, (value) => String(Math.round(value))),
      ...noPrice,
      range: [{ key: 'year', ...limits, target }],
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
    priceTargetCents: toCents(target),
    range: null,
  };
}

function formatLimits({ min, max }: Limits, format: (value: number) => string): string {
  if (min === null) return max === null ? '' : `Up to ${format(max)}`;
  if (max === null) return `From ${format(min)}`;
  return min === max ? format(min) : `${format(min)} to ${format(max)}`;
}
