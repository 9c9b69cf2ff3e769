import { ProgressBar } from '@paddock/ui/progress-bar/progress-bar.tsx';
import { colour, contentWidth, elevation, gutter, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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

/** The frame of every page. */
export function Layout(props: LayoutProps) {
  const { navigation, footerNavigation, currentPath, isNavigating, announcement = '', children } = props;
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to the page</SkipLink>
      <Header
        navigation={navigation}
        currentPath={currentPath}
        search={props.headerSearch}
        searchCompact={props.headerSearchCompact}
        progress={<ProgressBar isActive={isNavigating} />}
      />
      <Main id={MAIN_ID} tabIndex={-1} aria-busy={isNavigating || undefined}>
        {children}
      </Main>
      <Footer navigation={footerNavigation} appearance={props.footerAppearance} />
      <BottomNavigation navigation={navigation} currentPath={currentPath} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
