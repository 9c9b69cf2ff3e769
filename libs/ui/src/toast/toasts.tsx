import { type FocusEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Announcer } from './announcer.tsx';
import { ToastItem } from './toast-item.tsx';
import { toastMessages } from './toast.messages.ts';
import { closeToast, getToasts, subscribeToasts, type Toast } from './toast.ts';
import { ToastsFrame } from './toasts.styles.ts';
import { useIsPaused } from './use-is-paused.ts';
import { useToastClock } from './use-toast-clock.ts';
import { selectToasts } from './visible-toasts.ts';

const NO_TOASTS: readonly Toast[] = [];
const getServerToasts = () => NO_TOASTS;

/** Space around the control that toasts must not cover, in px. */
const CLEARANCE_PX = 8;

/**
 * True when the toasts at the bottom of the screen cover the control that the user has just used,
 * and may want to use again. Safari does not focus a button that is pressed, but matches `:hover`.
 */
function coversUsedControl(toasts: HTMLElement): boolean {
  const control = document.querySelector('main button:hover') ?? document.activeElement;
  if (!control?.matches('a, button, input, select, textarea')) return false;
  const [used, covered] = [control.getBoundingClientRect(), toasts.getBoundingClientRect()];
  return (
    used.bottom > covered.top - CLEARANCE_PX &&
    used.top < covered.bottom + CLEARANCE_PX &&
    used.right > covered.left &&
    used.left < covered.right
  );
}

/**
 * The toast region. Render it once, as the last element of the page. It announces errors
 * assertively and other toasts politely. The time of all toasts is paused while the pointer is over
 * a toast, while a toast has the focus, and while the page is hidden.
 */
export function Toasts() {
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const list = useSyncExternalStore(subscribeToasts, getToasts, getServerToasts);
  const { visible, displaced } = useMemo(() => selectToasts(list), [list]);

  useToastClock(visible, useIsPaused(region));

  useEffect(() => {
    for (const { id } of displaced) closeToast(id);
  }, [displaced]);

  // The toast region is a popover. Reopen it for each new toast, so that the toasts are above
  // everything else in the browser's top layer. In browsers without popovers a z-index is used.
  const newestId = visible.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (newestId === undefined || !element || element.contains(document.activeElement))
      return undefined;
    if (typeof element.showPopover === 'function') {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    }
    const place = () => {
      if (element.contains(document.activeElement)) return;
      element.toggleAttribute('data-top', false);
      element.toggleAttribute('data-top', coversUsedControl(element));
    };
    place();
    // The focus moves to another control, or with a navigation to the new page.
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [newestId]);

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  };
  /**
   * Closes a toast. If the toast has the focus, moves the focus to the newest other toast, or back
   * to where it was before.
   */
  const close = (id: number, item: HTMLElement | null) => {
    if (item?.contains(document.activeElement)) {
      const others = [
        ...(region.current?.querySelectorAll<HTMLElement>('li:not([data-closing])') ?? []),
      ].filter((other) => other !== item);
      (
        others.at(-1)?.querySelector<HTMLElement>(':scope > button') ?? previousFocus.current
      )?.focus();
    }
    closeToast(id);
  };

  return (
    <>
      <ToastsFrame
        ref={region}
        popover="manual"
        aria-label={toastMessages.regionLabel}
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
