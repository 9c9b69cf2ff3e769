/** Detects unsaved input, which a reload of the page would lose. */
import { findTopmostDialog } from './find-topmost-dialog.ts';

const MAIN = 'main';
/** Events that report input: text, checkboxes, and files that were picked, dropped or pasted. */
const INPUT_EVENTS = ['input', 'change', 'drop', 'paste'] as const;

const TEXT_FIELDS = 'textarea, input:not([type]), input[type=text], input[type=search]';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface UnsavedInput {
  /** True when there was input on this page, a dialog is open, or media is playing. */
  hasAny(): boolean;
  /** True when there is text in the shell layout, which stays when the user navigates. */
  hasLayoutInput(): boolean;
  /** Call this after a navigation: discards the previous page's input. */
  reset(): void;
  stop(): void;
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** True for a search term that is in the URL, because it is still there after a reload. */
function isInUrl(value: string): boolean {
  return [...new URLSearchParams(location.search).values()].includes(value.trim());
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('audio, video')].some(
    (element) => !(element as HTMLMediaElement).paused,
  );
}

/** Call this before the page hydrates, so that no input is missed. */
export function watchUnsavedInput(): UnsavedInput {
  let hasInput = false;
  const layoutFields = new Set<TextField>();
  const handleInput = ({ target }: Pick<Event, 'target'>) => {
    hasInput = true;
    // Record the field but read it only when needed, because it may be submitted or cleared in the
    // meantime.
    if (isTextField(target) && !target.closest(MAIN)) layoutFields.add(target);
  };
  // Input from before this script ran.
  for (const field of document.querySelectorAll<TextField>(TEXT_FIELDS))
    if (field.value !== field.defaultValue) handleInput({ target: field });
  for (const eventName of INPUT_EVENTS)
    document.addEventListener(eventName, handleInput, { capture: true, passive: true });
  const inFrame = () =>
    [...layoutFields].some(
      (field) => field.isConnected && field.value.trim() !== '' && !isInUrl(field.value),
    );
  return {
    hasAny: () => hasInput || inFrame() || findTopmostDialog() !== undefined || isPlaying(),
    hasLayoutInput: inFrame,
    reset() {
      hasInput = false;
    },
    stop() {
      for (const eventName of INPUT_EVENTS)
        document.removeEventListener(eventName, handleInput, { capture: true });
    },
  };
}
