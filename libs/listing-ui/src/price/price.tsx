import { styled } from 'styled-components';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';

export interface PriceProps {
  /** The price text from the API: "$48,500 + GST", "Price on application". */
  readonly text: string;
  readonly size?: 'card' | 'page';
}

const SIZES = { card: fontSize.lead, page: fontSize.heading2 } as const;

const StyledPrice = styled.p<{ readonly $size: 'card' | 'page' }>`
  color: ${colour.text};
  font-size: ${({ $size }) => SIZES[$size]};
  font-weight: 720;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
  line-height: 1.2;
  overflow-wrap: anywhere;
  & span {
    font-size: 0.78em;
    font-weight: 500;
    letter-spacing: 0;
    color: ${colour.textQuiet};
  }
`;

/**
 * Separates the amount, such as "$48,500", from the text after it, such as " + GST", " per head" or
 * ", negotiable" (libs/domain, format-price.ts).
 */
const AMOUNT = /^(\$[\d,.]*\d(?:–\$[\d,.]*\d)?)(,? .+)$/;

/** A price. The amount is large and bold; the text after it is smaller and lighter. */
export function Price({ text, size = 'card' }: PriceProps) {
  const [, amount, suffix] = AMOUNT.exec(text) ?? [];
  return (
    <StyledPrice $size={size}>
      {amount ?? text}
      {suffix !== undefined && <span>{suffix}</span>}
    </StyledPrice>
  );
}
