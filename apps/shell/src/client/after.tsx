/** What a page can do without until it has been read: toasts, words about the connection, the watch for a newer build. */
import { createRoot } from 'react-dom/client';
import { showKeptToast } from '@paddock/ui/toast/kept-toast.ts';
import { Toasts } from '@paddock/ui/toast/toasts.tsx';
import { fetchBuild, watchBuild } from './build-watch.ts';
import type { Build, Navigating } from './build-watch.ts';
import { sayConnection } from './connection-words.ts';

export function startAfter(router: Navigating, own: Build): void {
  // Beside the page, not in it: the page's root may be rendered anew as a whole.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  showKeptToast();
  sayConnection();
  watchBuild({ own, router, fetchBuild, reload: () => location.reload() });
}
