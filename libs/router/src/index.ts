/**
 * The narrow facade of react-router that host and remotes share: shared packages are not tree-shaken, so what is not
 * named here is not in the browser. Remotes import from here alone; `host.ts` is the shell's. `plain-click.ts` is not
 * shared, but bundled by whoever imports it: a remote that uses it wants no newer shell for it.
 */
export { useLocation, useNavigate, useNavigation } from 'react-router';
export type { Location, NavigateFunction } from 'react-router';
export { useDelegatedLinks } from './delegated-links.ts';
export { Link } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { PrefetchProvider } from './prefetch.ts';
export type { Prefetch } from './prefetch.ts';
export { Slot, SlotProvider } from './slot.tsx';
export type { RenderSlot, SlotUse } from './slot.tsx';
export { useLatestLocation } from './use-latest-location.ts';
export { useRouteData } from './use-route-data.ts';
