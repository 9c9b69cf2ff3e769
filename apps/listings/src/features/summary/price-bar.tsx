import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { colour, fontSize, gutter, layer, media, space } from '@paddock/ui/theme/theme.ts';

/** Height of the shell's bottom navigation on a phone. The price bar is placed above it. */
const BOTTOM_NAVIGATION = 'calc(61px + var(--pd-safe-bottom, 0px))';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(8)} calc(-1 * ${gutter}) 0;
  padding: ${space(2)} ${gutter};
  background: ${colour.card};
  border-top: 1px solid ${colour.hairline};
  .text {
    min-width: 0;
  }
  .text > span {
    display: block;
    overflow: hidden;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .action {
    flex: none;
  }
  ${media.phone} {
    bottom: ${BOTTOM_NAVIGATION};
  }
  ${media.shortViewport} {
    position: static;
  }
  ${media.desktop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export interface PriceBarProps {
  /** Empty for listings without a price, such as a jobseeker or a notice. */
  readonly priceText: string;
  readonly title: string;
  readonly action: ReactNode;
}

/** The price and the main action, in a sticky bar at the bottom of a phone's screen. */
export function PriceBar({ priceText, title, action }: PriceBarProps) {
  return (
    <Bar>
      <div className="text">
        {priceText !== '' && <Price text={priceText} />}
        <span>{title}</span>
      </div>
      <div className="action">{action}</div>
    </Bar>
  );
}
