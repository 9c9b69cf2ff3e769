/**
 * Price types by kind (nz-facts.md, Item and Job). The price is a column of its own, not an
 * attribute. These rules define which types each kind has, which need an amount, and which become
 * an Offer in the page's structured data.
 */
import type { Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

export type PriceType = Price['type'];

export interface PriceRule {
  readonly type: PriceType;
  readonly label: string;
  readonly kinds: readonly Kind[];
  readonly amount: 'required' | 'optional' | 'none';
  /**
   * True when the price becomes an Offer. False for free, swap, wanted and price on application
   * (nz-facts.md, structured data).
   */
  readonly hasOffer: boolean;
}

export const PRICE_RULES: readonly PriceRule[] = [
  {
    type: 'fixed',
    label: 'Fixed price',
    kinds: ['item', 'other'],
    amount: 'required',
    hasOffer: true,
  },
  { type: 'negotiable', label: 'Negotiable', kinds: ['item'], amount: 'optional', hasOffer: true },
  {
    type: 'on-application',
    label: 'Price on application',
    kinds: ['item', 'service', 'job'],
    amount: 'none',
    hasOffer: false,
  },
  { type: 'free', label: 'Free', kinds: ['item', 'other'], amount: 'none', hasOffer: false },
  { type: 'swap', label: 'Swap', kinds: ['item'], amount: 'none', hasOffer: false },
  { type: 'wanted', label: 'Wanted', kinds: ['item'], amount: 'optional', hasOffer: false },
  { type: 'pay', label: 'Pay', kinds: ['job', 'profile'], amount: 'required', hasOffer: false },
  { type: 'rate', label: 'Rate', kinds: ['service'], amount: 'required', hasOffer: true },
  {
    type: 'none',
    label: 'No price',
    kinds: ['profile', 'other', 'service'],
    amount: 'none',
    hasOffer: false,
  },
];

/** Returns the price type's text, which for a job is about its pay. */
export function getPriceLabel(type: PriceType, kind?: Kind): string {
  return type === 'on-application' && kind === 'job'
    ? 'Pay on application'
    : getPriceRule(type).label;
}

/** The units that a price can be for. `phrase` follows the amount: "$28 an hour", "$95 a bale". */
export const PRICE_UNITS: readonly { readonly value: string; readonly phrase: string }[] = [
  { value: 'each', phrase: 'each' },
  { value: 'head', phrase: 'a head' },
  { value: 'kg', phrase: 'a kg' },
  { value: 'bale', phrase: 'a bale' },
  { value: 'tonne', phrase: 'a tonne' },
  { value: 'm³', phrase: 'a m³' },
  { value: 'ha', phrase: 'a hectare' },
  { value: 'litre', phrase: 'a litre' },
  { value: 'lot', phrase: 'the lot' },
  { value: 'ticket', phrase: 'a ticket' },
  { value: 'hour', phrase: 'an hour' },
  { value: 'day', phrase: 'a day' },
  { value: 'week', phrase: 'a week' },
  { value: 'year', phrase: 'a year' },
  { value: 'head a week', phrase: 'a head a week' },
  { value: 'piece', phrase: 'a piece' },
  { value: 'metre', phrase: 'a metre' },
  { value: 'km', phrase: 'a kilometre' },
  { value: 'visit', phrase: 'a visit' },
  { value: 'kg MS', phrase: 'a kg of milk solids' },
];

/**
 * The adult minimum wage from 1 April 2026, in cents per hour. It changes every April, so an
 * environment variable can override it.
 */
export const MINIMUM_WAGE_CENTS_PER_HOUR = 2_395;

const BY_TYPE = new Map(PRICE_RULES.map((rule) => [rule.type, rule]));

/** @throws Error when the price type has no rule */
export function getPriceRule(type: PriceType): PriceRule {
  const rule = BY_TYPE.get(type);
  if (!rule) throw new Error(`No price rule is declared for ${type}`);
  return rule;
}
