/** Entry of the chunk with the components of all static islands (static-island.tsx). */
export { AccountNavigation } from './account-navigation.tsx';
export { AppPromotion } from './app-promotion.tsx';
export { SectionLinks } from './section-links.tsx';
export { BottomNavigation } from './bottom-navigation.tsx';
export { FenceLine } from './fence-line.tsx';
export { FooterColumns } from './footer-columns.tsx';
export { HeaderActions } from './header-actions.tsx';
export { HeaderHome } from './header-home.tsx';
export { SuspensionBar } from './suspension-bar.tsx';
