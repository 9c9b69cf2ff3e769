import { Button } from '@paddock/ui/button/button.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';

/** For the noticeboard at the store. It takes JavaScript, so it keeps its place unseen until there is some: without, the browser's own menu prints. */
export function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <Button style={isHydrated ? undefined : { visibility: 'hidden' }} onClick={() => print()}>
      Print
    </Button>
  );
}
