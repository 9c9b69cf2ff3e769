import { colour, contentWidth, fontSize, gutter, space } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { layoutMessages } from './layout.messages.ts';

interface FooterProps {
  /** The illustration along the footer's top edge. */
  readonly ground: ReactNode;
  readonly columns: ReactNode;
  /** The theme switch, when a remote fills its slot. */
  readonly appearance?: ReactNode;
}

const Frame = styled.footer`
  margin-top: ${space(16)};
  /* Room for the bottom navigation. */
  padding-bottom: calc(${space(8)} + var(--pd-bottom-bar) + var(--pd-safe-bottom, 0px));
  background: linear-gradient(transparent 80px, ${colour.card} 80px);
  color: ${colour.textQuiet};
  @media print {
    display: none;
  }

  .inside {
    max-width: calc(${contentWidth} + 2 * ${gutter});
    margin: 0 auto;
    padding: 0 ${gutter};
  }
  .base {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    margin-top: ${space(8)};
    padding-top: ${space(6)};
    border-top: 1px solid ${colour.hairline};
    font-size: ${fontSize.small};
  }
`;

/** The footer's layout (specification.md section 2, Footer). */
export function Footer({ ground, columns, appearance }: FooterProps) {
  return (
    <Frame data-shell-bar="footer">
      {ground}
      <div className="inside">
        {columns}
        <div className="base">
          <p>{layoutMessages.copyright}</p>
          {appearance}
        </div>
      </div>
    </Frame>
  );
}
