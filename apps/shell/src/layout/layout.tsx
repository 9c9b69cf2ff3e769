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
import { AccountLayout } from './account-layout.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { createStaticIsland } from './static-island.tsx';
import { TitleBar } from './title-bar.tsx';
import { DECISIONS_PATH, isAccountPath } from './navigation.ts';
import type { NavigationItem } from './navigation.ts';
import { layoutMessages } from './layout.messages.ts';

export interface LayoutProps {
  /** Links of the header and the bottom bar, in order. */
  readonly navigation: readonly NavigationItem[];
  readonly footerNavigation: readonly NavigationItem[];
  /** Path of the current page without the query. */
  readonly currentPath: string;
  /** True during a navigation. */
  readonly isNavigating: boolean;
  /** Announced by screen readers after a navigation: the new page's title. */
  readonly announcement?: string | undefined;
  /** The header's search box in its wide layout. */
  readonly headerSearch: ReactNode;
  /** The header's phone layout. Null on pages with a title bar instead. */
  readonly headerSearchCompact: ReactNode;
  readonly footerAppearance?: ReactNode;
  /** The signed-in user, and their number of unread messages. */
  readonly user?: SessionUser | null;
  readonly unreadTotal?: number;
  /** The user the server rendered the layout for. */
  readonly servedUser?: SessionUser | null;
  /**
   * The visitor, on the server only. In the browser, the app promotion detects the visitor itself.
   */
  readonly visitor?: Visitor | null;
  /** The page's content. */
  readonly children: ReactNode;
}

/** Id of `<main>`, the target of the skip link and of the focus after a navigation. */
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
  /* Keeps the footer out of view while a page loads, so that it does not shift. */
  min-height: 72vh;
  margin: 0 auto;
  padding: ${space(2)} ${gutter} 0;
  ${media.tablet} {
    padding-top: ${space(4)};
  }
`;

const loadParts = () => import(/* webpackChunkName: "frame" */ './layout-parts.ts');
const AccountNavigation = createStaticIsland(async () => (await loadParts()).AccountNavigation);
const AppPromotion = createStaticIsland(async () => (await loadParts()).AppPromotion);
const HeaderHome = createStaticIsland(async () => (await loadParts()).HeaderHome);
const HeaderActions = createStaticIsland(async () => (await loadParts()).HeaderActions);
const SuspensionBar = createStaticIsland(async () => (await loadParts()).SuspensionBar);
const AreaLinks = createStaticIsland(async () => (await loadParts()).SectionLinks);
const FenceLine = createStaticIsland(async () => (await loadParts()).FenceLine);
const FooterColumns = createStaticIsland(async () => (await loadParts()).FooterColumns);
const BottomNavigation = createStaticIsland(async () => (await loadParts()).BottomNavigation);

/** The shell layout, which surrounds every page. */
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
  const staticProps = { currentPath, needsComponent: false };
  // Signed-out visitors all see the same layout, so its server-rendered HTML is enough. The
  // components are loaded only to show the user's data, or to remove that data after signing out.
  const userProps = {
    currentPath,
    needsComponent: user !== null || servedUser !== null || unreadTotal > 0,
  };
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{layoutMessages.skipLink}</SkipLink>
      <Header
        home={<HeaderHome {...staticProps} />}
        isHomePage={currentPath === '/'}
        search={props.headerSearch}
        searchCompact={props.headerSearchCompact}
        titleBar={<TitleBar currentPath={currentPath} />}
        actions={<HeaderActions {...userProps} user={user} unreadTotal={unreadTotal} />}
        progress={<ProgressBar isActive={isNavigating} />}
      />
      {/* Hidden, not absent, on other pages: going back to the home page then shifts nothing. */}
      <div hidden={currentPath !== '/'}>
        <AppPromotion {...staticProps} visitor={visitor} />
      </div>
      <AreaLinks {...staticProps} navigation={navigation} />
      {user?.suspension && currentPath !== DECISIONS_PATH && <SuspensionBar {...staticProps} />}
      <Main id={MAIN_ID} tabIndex={-1} aria-busy={isNavigating || undefined}>
        {isAccountPath(currentPath) ? (
          <AccountLayout
            navigation={
              user && (
                <AccountNavigation
                  currentPath={currentPath}
                  needsComponent
                  unreadTotal={unreadTotal}
                  userId={user.id}
                />
              )
            }
          >
            {children}
          </AccountLayout>
        ) : (
          children
        )}
      </Main>
      <Footer
        ground={<FenceLine {...staticProps} />}
        columns={<FooterColumns {...userProps} navigation={footerNavigation} user={user} />}
        appearance={props.footerAppearance}
      />
      <BottomNavigation
        {...userProps}
        navigation={navigation}
        isSignedIn={user !== null}
        unreadTotal={unreadTotal}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
