import { Button } from '../button/button.tsx';
import type { Gallery } from '../gallery/gallery.ts';
import { toast, type ToastTone } from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import { Toasts } from './toasts.tsx';
import { ToastsFrame } from './toasts.styles.ts';

const nothing = () => undefined;

/** A toast at rest, in the flow of the page. */
function still(tone: ToastTone, text: string, label?: string) {
  return (
    <ToastsFrame as="div" style={{ position: 'static', width: '100%' }}>
      <ol>
        <ToastItem
          toast={{
            id: 1,
            tone,
            text,
            isClosing: false,
            ...(label === undefined ? {} : { action: { label, onAct: nothing } }),
          }}
          onClose={nothing}
        />
      </ol>
    </ToastsFrame>
  );
}

export const gallery: Gallery = {
  title: 'Toast',
  states: [
    {
      name: 'neutral, with an action',
      render: () => still('neutral', 'Taken off your watchlist.', 'Undo'),
    },
    { name: 'success', render: () => still('success', 'Saved. Your listing is live.') },
    { name: 'info', render: () => still('info', 'You are back on line.') },
    {
      name: 'warning',
      render: () => still('warning', 'No signal: this message is sent when there is.'),
    },
    {
      name: 'error',
      render: () =>
        still(
          'error',
          'The photo could not be sent. Try again when you have better signal.',
          'Retry',
        ),
    },
    {
      name: 'live: at most five at once',
      render: () => (
        <>
          <Button
            onClick={() =>
              toast({
                tone: 'success',
                text: 'Added to your watchlist.',
                action: { label: 'Undo', onAct: nothing },
              })
            }
          >
            Say something
          </Button>{' '}
          <Button
            onClick={() =>
              toast({
                tone: 'error',
                text: 'That did not work. Check your connection, then try again.',
              })
            }
          >
            Say an error
          </Button>
          <Toasts />
        </>
      ),
    },
  ],
};
