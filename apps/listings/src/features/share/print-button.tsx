import { Button } from '@paddock/ui/button/button.tsx';
import { useHydrated } from '@paddock/runtime/use-hydrated';

/**
 * Prints the page, for example for a noticeboard. The button is invisible until JavaScript runs.
 */
export function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <Button style={isHydrated ? undefined : { visibility: 'hidden' }} onClick={() => print()}>
      Print
    </Button>
  );
}
