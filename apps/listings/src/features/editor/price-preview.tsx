import type { Price as PriceData } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { formatPrice } from '@paddock/domain/format-price';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { formMessages } from './form.messages.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(1)};
  min-height: 76px;
  align-content: center;
  padding: ${space(3)} ${space(4)};
  border: 1px dashed ${colour.hairline};
  border-radius: ${radius.control};
  background: ${colour.page};
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

const GST_PERCENT = 15;

const DOLLARS = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  currencyDisplay: 'narrowSymbol',
});
const formatDollars = (cents: number) => DOLLARS.format(cents / 100).replace(/\.00$/, '');

/** Returns the price including GST as text. Empty unless the price is entered plus GST. */
export function formatPriceWithGst({
  minCents,
  maxCents,
  gst,
}: Pick<PriceData, 'minCents' | 'maxCents' | 'gst'>): string {
  if (gst !== 'plus' || minCents === null) return '';
  const formatWithGst = (cents: number) =>
    formatDollars(Math.round((cents * (100 + GST_PERCENT)) / 100));
  const high = maxCents ?? minCents;
  return formMessages.price.withGst(
    high === minCents
      ? formatWithGst(minCents)
      : `${formatWithGst(minCents)}–${formatWithGst(high)}`,
  );
}

/**
 * A preview of the price as buyers will see it. Empty while the chosen price type lacks its amount.
 */
export function PricePreview({
  price,
  kind,
}: {
  readonly price: Omit<PriceData, 'text'>;
  readonly kind: Kind;
}) {
  const text = formatPrice(price, kind);
  if (text === '' && price.type !== 'none') return null;
  return (
    <Frame>
      <p className="quiet">
        {price.type === 'wanted'
          ? formMessages.price.wantedPreviewLead
          : formMessages.price.previewLead[kind]}
      </p>
      {text === '' ? <p className="quiet">{formMessages.price.none}</p> : <Price text={text} />}
      {formatPriceWithGst(price) !== '' && <p className="quiet">{formatPriceWithGst(price)}</p>}
    </Frame>
  );
}
