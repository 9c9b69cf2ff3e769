import { Button } from '@paddock/ui/button/button.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';

/** Prints the page, such as for a noticeboard. Invisible until JavaScript runs. */
export function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <Button style={isHydrated ? undefined : { visibility: 'hidden' }} onClick={() => print()}>
      Print
    </Button>
  );
}
