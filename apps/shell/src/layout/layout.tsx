import { ProgressBar } from '@paddock/ui/progress-bar/progress-bar.tsx';
import {
  colour,
  contentWidth,
  elevation,
  gutter,
  media,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SessionUser } from '@paddock/contracts/events';
import type { Visitor } from '../visitor.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { kept } from './kept.tsx';
import type { NavigationItem } from './navigation.ts';

export interface LayoutProps {
  /** Links of the header and the bottom bar, in order. */
  readonly navigation: readonly NavigationItem[];
  readonly footerNavigation: readonly NavigationItem[];
  /** Path of the page shown, without query. */
  readonly currentPath: string;
  /** A navigation is under way. */
  readonly isNavigating: boolean;
  /** Said to screen readers after a navigation: the new page's title. */
  readonly announcement?: string | undefined;
  /** The header's search box, in its bar layout and in its layout for phones. */
  readonly headerSearch: ReactNode;
  readonly headerSearchCompact: ReactNode;
  readonly footerAppearance?: ReactNode;
  /** Who is signed in, and how much they have not read. */
  readonly user?: SessionUser | null;
  readonly unreadTotal?: number;
  /** For whom the server rendered the frame. */
  readonly servedUser?: SessionUser | null;
  /** Who asks, on the server; in the browser the part that needs it finds out. */
  readonly visitor?: Visitor | null;
  /** The page. */
  readonly children: ReactNode;
}

/** Id of `<main>`: where the skip link leads and a navigation puts the focus. */
export const MAIN_ID = 'main';

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: 50;
  padding: ${space(3)} ${space(5)};
  background: ${colour.card};
  border-radius: ${radius.control};
  box-shadow: ${elevation.floating};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

const Main = styled.main`
  max-width: calc(${contentWidth} + 2 * ${gutter});
  /* A page on its way keeps the footer out of sight, so that it does not jump. */
  min-height: 72vh;
  margin: 0 auto;
  padding: ${space(2)} ${gutter} 0;
  ${media.tablet} {
    padding-top: ${space(4)};
  }
`;

const loadParts = () => import(/* webpackChunkName: "frame" */ './frame-parts.ts');
const AppPromotion = kept(async () => (await loadParts()).AppPromotion);
const HeaderHome = kept(async () => (await loadParts()).HeaderHome);
const HeaderActions = kept(async () => (await loadParts()).HeaderActions);
const AreaLinks = kept(async () => (await loadParts()).AreaLinks);
const FenceLine = kept(async () => (await loadParts()).FenceLine);
const FooterColumns = kept(async () => (await loadParts()).FooterColumns);
const BottomNavigation = kept(async () => (await loadParts()).BottomNavigation);

/** The frame of every page. */
export function Layout(props: LayoutProps) {
  const {
    navigation,
    footerNavigation,
    currentPath,
    isNavigating,
    announcement = '',
    user = null,
    servedUser = null,
    unreadTotal = 0,
    visitor = null,
    children,
  } = props;
  const always = { currentPath, isLive: false };
  // Everybody signed out sees the same frame; only what a person has of their own needs its code, and so does their leaving.
  const personal = { currentPath, isLive: user !== null || servedUser !== null || unreadTotal > 0 };
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to the page</SkipLink>
      <Header
        home={<HeaderHome {...always} />}
        search={props.headerSearch}
        searchCompact={props.headerSearchCompact}
        actions={<HeaderActions {...personal} user={user} unreadTotal={unreadTotal} />}
        progress={<ProgressBar isActive={isNavigating} />}
      />
      <AppPromotion {...always} visitor={visitor} />
      <AreaLinks {...always} navigation={navigation} />
      <Main id={MAIN_ID} tabIndex={-1} aria-busy={isNavigating || undefined}>
        {children}
      </Main>
      <Footer
        ground={<FenceLine {...always} />}
        columns={<FooterColumns {...personal} navigation={footerNavigation} user={user} />}
        appearance={props.footerAppearance}
      />
      <BottomNavigation
        {...personal}
        navigation={navigation}
        isSignedIn={user !== null}
        unreadTotal={unreadTotal}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
