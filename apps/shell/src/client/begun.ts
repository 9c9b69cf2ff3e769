/** Whether somebody has begun something in this page that a reload would take from them. */

const MAIN = 'main';
/** What is done in a page that no address says: words, ticks, files by a picker, by dropping and by pasting. */
const ACTS = ['input', 'change', 'drop', 'paste'] as const;

type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface Begun {
  /** Since this page was come to: typed, chosen, handed over, or a window open in which it would be. */
  here(): boolean;
  /** Words in the frame around it, which stay when another page comes. */
  inFrame(): boolean;
  /** Another page has come. */
  forget(): void;
  stop(): void;
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** What was searched for is in the address, and is there again after a reload. */
function isInAddress(value: string): boolean {
  return [...new URLSearchParams(location.search).values()].includes(value.trim());
}

/** Browsers that do not know popovers have none open. */
function hasOpenWindow(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  try {
    return document.querySelector(':popover-open') !== null;
  } catch {
    return false;
  }
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('audio, video')].some(
    (element) => !(element as HTMLMediaElement).paused,
  );
}

export function watchBegun(): Begun {
  let hasActed = false;
  const framed = new Set<TextField>();
  const hear = ({ target }: Event) => {
    hasActed = true;
    // A form that is sent, or emptied by hand, has no words any more; where they are is asked when it matters.
    if (isTextField(target) && !target.closest(MAIN)) framed.add(target);
  };
  for (const act of ACTS) document.addEventListener(act, hear, { capture: true, passive: true });
  const inFrame = () =>
    [...framed].some(
      (field) => field.isConnected && field.value.trim() !== '' && !isInAddress(field.value),
    );
  return {
    here: () => hasActed || inFrame() || hasOpenWindow() || isPlaying(),
    inFrame,
    forget() {
      hasActed = false;
    },
    stop() {
      for (const act of ACTS) document.removeEventListener(act, hear, { capture: true });
    },
  };
}
