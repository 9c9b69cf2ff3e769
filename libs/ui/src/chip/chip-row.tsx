import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { gutter, media, space } from '../theme/theme.ts';

const Row = styled.div`
  position: relative;
  display: flex;
  gap: ${space(2)};
  margin: 0 calc(-1 * ${gutter});
  padding: 0 ${gutter};
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  /* Firefox and Safari would shrink a chip by the width of its icon, and its text would leave it. */
  > * {
    flex: none;
  }
  ${media.tablet} {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;

/**
 * A row of chips that scrolls sideways on a phone and wraps from tablet width. On a phone it scrolls
 * to the current chip.
 */
export function ChipRow(props: ComponentProps<typeof Row>) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (current === shown.current) return;
    shown.current = current;
    // Scrolls only the row. `scrollIntoView` would also scroll the page.
    if (row.current && current)
      row.current.scrollLeft =
        current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  });
  return <Row ref={row} {...props} />;
}
