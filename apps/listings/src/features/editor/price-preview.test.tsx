import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { formatPriceWithGst, PricePreview } from './price-preview.tsx';

describe('formatPriceWithGst', () => {
  it.each([
    [{ minCents: 4_850_000, maxCents: 4_850_000, gst: 'plus' as const }, '$55,775 with GST'],
    [{ minCents: 2_800, maxCents: 3_200, gst: 'plus' as const }, '$32.20–$36.80 with GST'],
    [{ minCents: 4_850_000, maxCents: 4_850_000, gst: 'inclusive' as const }, ''],
    [{ minCents: null, maxCents: null, gst: 'plus' as const }, ''],
  ])('formats %j as "%s"', (price, text) => {
    expect(formatPriceWithGst(price)).toBe(text);
  });
});

describe('PricePreview', () => {
  const NO_AMOUNT = { minCents: null, maxCents: null, per: null, gst: null };

  it('is empty until the chosen price type has its amount', () => {
    const { container } = render(
      <PricePreview price={{ ...NO_AMOUNT, type: 'fixed' }} kind="item" />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('says that no amount will be shown when the user chose no price', () => {
    render(<PricePreview price={{ ...NO_AMOUNT, type: 'none' }} kind="profile" />);
    expect(screen.getByText('No amount will be shown.')).toBeInTheDocument();
  });

  it.each([
    ['free', 'Buyers will see:'],
    ['wanted', 'Sellers will see:'],
  ] as const)('says who will see the price type %s', (type, text) => {
    render(<PricePreview price={{ ...NO_AMOUNT, type }} kind="item" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
