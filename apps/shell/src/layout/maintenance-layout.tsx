import { Link } from '@paddock/router';
import {
  colour,
  contentWidth,
  gutter,
  space,
  tapTarget,
  viewportHeight,
} from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MAIN_ID } from './layout.tsx';
import { Logo } from '@paddock/ui/logo/logo.tsx';
import { maintenanceLayoutMessages } from './maintenance-layout.messages.ts';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: ${viewportHeight(100)};
  max-width: calc(${contentWidth} + 2 * ${gutter});
  margin: 0 auto;
  padding: ${space(3)} ${gutter} ${space(10)};
  .logo {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    color: ${colour.accent};
  }
  main {
    display: grid;
    align-content: start;
    justify-items: center;
    /* Slightly above the middle, and aligned to the top so that new lines move nothing. */
    padding: clamp(${space(6)}, 14vh, 200px) 0 ${space(6)};
  }
`;

/**
 * Layout of the maintenance page, without links to unavailable pages (specification.md section 2,
 * Layouts).
 */
export function MaintenanceLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <header>
        <Link className="logo" to="/" aria-label={maintenanceLayoutMessages.logoLabel}>
          <Logo />
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
