import { HomeLandscape } from '@paddock/ui/illustrations/home-landscape.tsx';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import {
  colour,
  fontSize,
  gutter,
  maxLineLength,
  media,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import * as tint from '@paddock/ui/theme/tint.ts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { loginLayoutMessages } from './login-layout.messages.ts';

export interface LoginLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The title of the listing that the page is about, shown below the heading. */
  readonly listingTitle?: string | null;
  /**
   * True when this view replaces another view of the page. Focuses the heading, so that screen
   * readers announce it.
   */
  readonly shouldFocusHeading?: boolean;
  /**
   * True for a long form: reserves its height, so that the picture does not move when the form
   * appears.
   */
  readonly hasLongForm?: boolean;
  readonly children: ReactNode;
}

const Frame = styled.div<{ readonly $isLong: boolean }>`
  display: grid;
  overflow: hidden;
  max-width: 560px;
  margin: ${space(2)} auto 0;
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .view {
    /* The illustration blends its colours with the page's, which is the sky here. */
    --pd-page: ${tint.sky};
    position: relative;
    height: 104px;
    overflow: hidden;
    background: ${tint.sky};
  }
  .words {
    display: none;
  }
  .view > svg {
    position: absolute;
    inset: 0;
  }
  .paper {
    display: grid;
    align-content: start;
    gap: ${space(5)};
    padding: ${space(6)} ${space(5)} ${space(8)};
  }
  h1 {
    outline: none;
    overflow-wrap: anywhere;
  }
  .listing {
    margin-top: ${space(2)};
    font-size: ${fontSize.lead};
    font-weight: 560;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .lead {
    max-width: ${maxLineLength};
    margin-top: ${space(2)};
    color: ${colour.textQuiet};
  }
  .lead a {
    ${tapAreaCss}
    white-space: nowrap;
  }
  @media (max-width: 599.98px) {
    margin: calc(-1 * ${space(2)}) calc(-1 * ${gutter}) 0;
    border-width: 0 0 1px;
    border-radius: 0;
  }
  ${media.tablet} {
    margin-top: ${space(6)};
    .view {
      height: 140px;
    }
    .paper {
      padding: ${space(8)} ${space(10)} ${space(10)};
    }
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    max-width: 1040px;
    min-height: ${({ $isLong }) => ($isLong ? 886 : 620)}px;
    /* Fixed positions: on a slow connection, the view is painted before the form has arrived. */
    .paper {
      grid-area: 1 / 1;
      padding: ${space(12)} ${space(14)};
    }
    .view {
      grid-area: 1 / 2;
      height: auto;
      padding: ${space(12)} ${space(10)} 0;
    }
    .view > svg {
      inset: auto 0 0;
      height: clamp(340px, 56%, 440px);
    }
    .words {
      display: grid;
      gap: ${space(3)};
      max-width: 380px;
      color: ${colour.infoSoftText};
    }
    .words strong {
      font-size: ${fontSize.heading2};
      font-weight: 680;
      line-height: 1.15;
      letter-spacing: -0.02em;
      text-wrap: balance;
    }
  }
  @media print {
    .view {
      display: none;
    }
  }
`;

/** Layout of all sign-in pages: a form, next to a landscape on wide screens. */
export function LoginLayout({
  title,
  lead,
  listingTitle = null,
  shouldFocusHeading = false,
  hasLongForm = false,
  children,
}: LoginLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shouldFocusHeading) heading.current?.focus();
  }, [shouldFocusHeading]);
  return (
    <Frame $isLong={hasLongForm}>
      <div className="view">
        <div className="words">
          <strong>{loginLayoutMessages.view.title}</strong>
          <p>{loginLayoutMessages.view.text}</p>
        </div>
        <HomeLandscape season="summer" />
      </div>
      <div className="paper">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {listingTitle !== null && (
            <p className="listing">{loginLayoutMessages.listing(listingTitle)}</p>
          )}
          {lead !== undefined && <div className="lead">{lead}</div>}
        </div>
        {children}
      </div>
    </Frame>
  );
}
