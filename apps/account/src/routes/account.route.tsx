/** /account, as a signed-out visitor has it while sign-in isn't open: honest (503), and with a way onward. */
import type { RouteModule } from '@paddock/contracts/remote';
import { AccountPreview } from '../features/account-preview/account-preview.tsx';
import { accountPath } from '../paths.ts';

export const route: RouteModule<null> = {
  loader: () => Promise.resolve({ data: null, status: 503, cache: 'private' }),
  Component: AccountPreview,
  head: () => ({
    title: 'Your account',
    description: 'Messages, watchlist, posts and places: what your Paddock account will hold once signing in is open.',
    canonical: accountPath.href(),
    isIndexable: false,
  }),
};
