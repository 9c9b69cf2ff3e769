/** A price as it is shown: "$48,500 + GST", "$28–$32 an hour", "Price on application". The editor's preview says it too, so it fits into a browser. */
import { PRICE_UNITS, priceRule } from './price-rules.ts';
import type { Price } from './http.ts';

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

export function dollars(cents: number): string {
  return (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100);
}

/** Empty where the kind has no price (a jobseeker, a notice). */
export function priceText(price: Omit<Price, 'text'>): string {
  const amount = amountText(price);
  switch (price.type) {
    case 'none':
      return '';
    case 'free':
    case 'swap':
    case 'on-application':
      return priceRule(price.type).label;
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

function amountText({ minCents, maxCents, per, gst }: Omit<Price, 'text'>): string {
  const low = minCents ?? maxCents;
  const high = maxCents ?? minCents;
  if (low === null || high === null) return '';
  const range = low === high ? dollars(low) : `${dollars(low)}–${dollars(high)}`;
  const unit = per === null ? '' : ` ${PHRASES.get(per) ?? `per ${per}`}`;
  // Prices to consumers include GST by law, so only its absence is said.
  return `${range}${unit}${gst === 'plus' ? ' + GST' : ''}`;
}
