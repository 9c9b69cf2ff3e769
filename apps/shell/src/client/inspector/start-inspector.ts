/** Opens the inspector for the people who work on a remote. Its code is loaded only for them. */
import { INSPECTOR_KEY } from '@paddock/runtime/storage-keys';

const FRAGMENT = '#pd-inspect';

/** Opens the inspector when the address ends with `#pd-inspect`, or when this tab has it open. */
export function startInspector(): void {
  const open = () => {
    if (location.hash !== FRAGMENT && !sessionStorage.getItem(INSPECTOR_KEY)) return;
    void import(/* webpackChunkName: "inspector" */ './inspector.tsx').then(
      ({ openInspector }) => openInspector(),
      // The page works without it; the next page tries again.
      () => undefined,
    );
  };
  addEventListener('hashchange', open);
  open();
}
