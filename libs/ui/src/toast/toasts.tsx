import { type FocusEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Announcer } from './announcer.tsx';
import { ToastItem } from './toast-item.tsx';
import { closeToast, currentToasts, subscribeToasts, type Toast } from './toast.ts';
import { ToastsFrame } from './toasts.styles.ts';
import { useAttention } from './use-attention.ts';
import { useToastClock } from './use-toast-clock.ts';
import { placeToasts } from './visible-toasts.ts';

const NONE: readonly Toast[] = [];
const none = () => NONE;

/**
 * Where toasts are seen and heard: one for the whole page, last in it. Politely announced, errors at once; time stands
 * still while one is under the pointer, has the focus, or nobody looks at the page.
 */
export function Toasts() {
  const frame = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const list = useSyncExternalStore(subscribeToasts, currentToasts, none);
  const { visible, displaced } = useMemo(() => placeToasts(list), [list]);

  useToastClock(visible, useAttention(frame));

  useEffect(() => {
    for (const { id } of displaced) closeToast(id);
  }, [displaced]);

  // In the browser's top layer, above what was opened before the newest toast; without popovers, above it by z-index.
  const newestId = visible.at(-1)?.id;
  useEffect(() => {
    const element = frame.current;
    if (
      newestId === undefined ||
      !element ||
      typeof element.showPopover !== 'function' ||
      element.contains(document.activeElement)
    )
      return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newestId]);

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  /** Closes it, and hands a focus inside on before it is gone: to the newest toast, or to where it came from. */
  const close = (id: number, item: HTMLElement | null) => {
    if (item?.contains(document.activeElement)) {
      const others = [
        ...(frame.current?.querySelectorAll<HTMLElement>('li:not([data-closing])') ?? []),
      ].filter((other) => other !== item);
      (others.at(-1)?.querySelector<HTMLElement>(':scope > button') ?? cameFrom.current)?.focus();
    }
    closeToast(id);
  };

  return (
    <>
      <ToastsFrame
        ref={frame}
        popover="manual"
        aria-label="Messages"
        hidden={visible.length === 0}
        onFocus={rememberFocus}
      >
        <ol>
          {visible.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onClose={close} />
          ))}
        </ol>
      </ToastsFrame>
      <Announcer toasts={visible} />
    </>
  );
}
