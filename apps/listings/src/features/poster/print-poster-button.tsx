import { Button } from '@paddock/ui/button/button.tsx';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { posterMessages } from './poster.messages.ts';

/**
 * Prints the page, which is a poster on paper. The button is invisible until JavaScript runs; the
 * browser's own Print works without it.
 */
export function PrintPosterButton() {
  const isHydrated = useHydrated();
  return (
    <Button style={isHydrated ? undefined : { visibility: 'hidden' }} onClick={() => print()}>
      {posterMessages.printButton}
    </Button>
  );
}
