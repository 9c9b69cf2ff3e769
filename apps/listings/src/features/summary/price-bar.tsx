import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { bottomBarHeight, colour, gutter, layer, media, space } from '@paddock/ui/theme/theme.ts';
import { useStickyFooter } from '@paddock/ui/toast/use-sticky-footer.ts';

const Bar = styled.div`
  position: sticky;
  bottom: ${bottomBarHeight};
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(8)} calc(-1 * ${gutter}) 0;
  /* The height with the line above is 60 px, like the shell's bottom bar. */
  padding: calc(${space(2)} - 1px) ${gutter} ${space(2)};
  background: ${colour.card};
  border-top: 1px solid ${colour.hairline};
  visibility: hidden;
  &[data-shown] {
    visibility: visible;
  }
  /* Fills the phone's safe area below the bar. */
  &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: var(--pd-safe-bottom, 0px);
    background: inherit;
  }
  .text {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .action {
    flex: none;
  }
  ${media.shortViewport} {
    display: none;
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

/** True while the page's heading is above the visible part of the page. */
function useIsPastHeading(): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const heading = document.querySelector('main h1');
    if (!heading || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return isPast;
}

/**
 * The price and the main action, in a sticky bar at the bottom of a phone's screen, while the
 * page's own price, title and action are scrolled away. Without a price, it shows the title.
 */
export function PriceBar({ priceText, title, action }: PriceBarProps) {
  const isPastHeading = useIsPastHeading();
  const bar = useStickyFooter<HTMLDivElement>(isPastHeading);
  return (
    <Bar ref={bar} data-shown={isPastHeading || undefined}>
      <div className="text">{priceText === '' ? title : <Price text={priceText} />}</div>
      <div className="action">{action}</div>
    </Bar>
  );
}
