import { Button } from '../button/button.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { toast, type ToastTone } from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import { Toasts } from './toasts.tsx';
import { ToastsFrame } from './toasts.styles.ts';

const noop = () => undefined;

/** Renders one toast within the page's normal layout, without the behaviour of the toast region. */
function renderToast(tone: ToastTone, text: string, label?: string) {
  return (
    <ToastsFrame as="div" style={{ position: 'static', width: '100%' }}>
      <ol>
        <ToastItem
          toast={{
            id: 1,
            tone,
            text,
            isClosing: false,
            ...(label === undefined ? {} : { action: { label, onAct: noop } }),
          }}
          onClose={noop}
        />
      </ol>
    </ToastsFrame>
  );
}

export const gallery: ComponentGallery = {
  title: 'Toast',
  states: [
    {
      name: 'neutral, with an action',
      render: () => renderToast('neutral', 'Removed from your watchlist.', 'Undo'),
    },
    { name: 'success', render: () => renderToast('success', 'Saved. Your listing is live.') },
    { name: 'info', render: () => renderToast('info', "You're back online.") },
    {
      name: 'warning',
      render: () => renderToast('warning', "You're offline. We'll send your message later."),
    },
    {
      name: 'error',
      render: () =>
        renderToast(
          'error',
          "We couldn't upload the photo. Try again when you have better signal.",
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
                action: { label: 'Undo', onAct: noop },
              })
            }
          >
            Show a success message
          </Button>{' '}
          <Button
            onClick={() =>
              toast({
                tone: 'error',
                text: 'That did not work. Check your connection, then try again.',
              })
            }
          >
            Show an error
          </Button>
          <Toasts />
        </>
      ),
    },
  ],
};
