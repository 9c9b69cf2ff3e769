import { Button } from '@paddock/ui/button/button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** For the noticeboard at the store. It takes JavaScript: without, the browser's own menu prints. */
export function PrintButton() {
  return useHydrated() ? <Button onClick={() => print()}>Print</Button> : null;
}
