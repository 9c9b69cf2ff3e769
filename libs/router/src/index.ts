/**
 * The parts of react-router that the host and the remotes share. Shared packages are not
 * tree-shaken, so only what is exported here reaches the browser. Remotes import react-router only
 * from here; `host.ts` is for the shell. `plain-click.ts` is not shared but bundled into each
 * importer, so a remote that uses it does not need a newer shell.
 */
export { useLocation, useNavigate, useNavigation } from './react-router.ts';
export type { Location, NavigateFunction } from 'react-router';
export { useDelegatedLinks } from './delegated-links.ts';
export { Link } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { PrefetchProvider } from './prefetch.ts';
export type { PrefetchPage } from './prefetch.ts';
export { Slot, SlotProvider } from './slot.tsx';
export type { RenderSlot, SlotRequest } from './slot.tsx';
export { useLatestLocation } from './use-latest-location.ts';
export { useRouteData } from './use-route-data.ts';
