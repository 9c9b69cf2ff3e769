import { media, space } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The height of the tabs on a phone and a tablet, with the line and the space below them. */
const TABS_HEIGHT = '57px';

const Frame = styled.div`
  /* Pages that fill the window's height read this. */
  --pd-account-tabs: ${TABS_HEIGHT};
  /* Keeps the room for the navigation, whose code loads after a click on a link to these pages. */
  > .navigation {
    min-height: ${TABS_HEIGHT};
    margin-top: -${space(2)};
  }
  ${media.tablet} {
    > .navigation {
      margin-top: -${space(4)};
    }
  }
  ${media.desktop} {
    --pd-account-tabs: 0px;
    display: grid;
    grid-template-columns: 184px minmax(0, 1fr);
    align-items: start;
    column-gap: ${space(8)};
    > .navigation {
      align-self: stretch;
      margin-top: 0;
    }
  }
  /* A page for one task has the whole width. */
  &:has([data-no-bottom-bar]) {
    display: block;
    > .navigation {
      display: none;
    }
  }
  &:has(> .navigation[hidden]) {
    display: block;
  }
  ${media.phone} {
    &:has([data-full-screen]) > .navigation {
      display: none;
    }
  }
`;

export interface AccountLayoutProps {
  /** Null for signed-out visitors, who have only a watchlist here. */
  readonly navigation: ReactNode;
  readonly children: ReactNode;
}

/** Surrounds the pages below /account with the links between them. */
export function AccountLayout({ navigation, children }: AccountLayoutProps) {
  return (
    <Frame>
      <div className="navigation" hidden={navigation === null}>
        {navigation}
      </div>
      <div>{children}</div>
    </Frame>
  );
}
