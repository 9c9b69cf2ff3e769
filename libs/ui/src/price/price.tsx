import { styled } from 'styled-components';
import { colour, fontSize } from '../theme/theme.ts';

export interface PriceProps {
  /** The line as the API gives it: "$48,500 + GST", "Price on application". */
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
  & span {
    font-size: 0.78em;
    font-weight: 500;
    letter-spacing: 0;
    color: ${colour.textQuiet};
  }
`;

/** "$48,500" apart from what follows the amount: "+ GST", "per head", "negotiable". */
const AMOUNT = /^(\$[\d,.]+(?:\s?[–-]\s?\$[\d,.]+)?)([^\d,.].*)$/;

/** A price: the amount is what remains of a card when you squint. */
export function Price({ text, size = 'card' }: PriceProps) {
  const [, amount, rest] = AMOUNT.exec(text) ?? [];
  return (
    <StyledPrice $size={size}>
      {amount ?? text}
      {rest !== undefined && <span>{rest}</span>}
    </StyledPrice>
  );
}
