/**
 * Formats prices: "$48,500 + GST", "$28–$32 an hour", "Price on application". The editor's preview
 * uses it too, so it must run in the browser.
 */
import { PRICE_UNITS, getPriceLabel } from './price-rules.ts';
import type { Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

const WHOLE = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  currencyDisplay: 'narrowSymbol',
});
const PHRASES = new Map(PRICE_UNITS.map((unit) => [unit.value, unit.phrase]));

/** Formats cents as dollars, without decimals if the amount is in whole dollars. */
export function formatDollars(cents: number): string {
  return (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100);
}

/**
 * Returns '' for kinds without a price, such as jobseekers and notices, and for free events, whose
 * cost is among their facts.
 *
 * @param kind the listing's kind, for a text that is about a job's pay
 */
export function formatPrice(price: Omit<Price, 'text'>, kind?: Kind): string {
  const amount = formatAmount(price);
  switch (price.type) {
    case 'none':
      return '';
    case 'free':
      return kind === 'other' ? '' : getPriceLabel(price.type, kind);
    case 'swap':
    case 'on-application':
      return getPriceLabel(price.type, kind);
    case 'wanted':
      return amount === '' ? 'Wanted' : `Wanted, up to ${amount}`;
    case 'negotiable':
      return amount === '' ? 'Negotiable' : `${amount}, negotiable`;
    case 'fixed':
    case 'pay':
    case 'rate':
      return amount;
  }
}

function formatAmount({ minCents, maxCents, per, gst }: Omit<Price, 'text'>): string {
  const low = minCents ?? maxCents;
  const high = maxCents ?? minCents;
  if (low === null || high === null) return '';
  const range = low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`;
  const unit = per === null ? '' : ` ${PHRASES.get(per) ?? `per ${per}`}`;
  // By law, consumer prices include GST, so GST is mentioned only when a price excludes it.
  return `${range}${unit}${gst === 'plus' ? ' + GST' : ''}`;
}
