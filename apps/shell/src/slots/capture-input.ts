/** Moves the user's input from server-rendered HTML to the component that replaces the HTML. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'input:is([type=text],[type=search],[type=email],[type=tel],:not([type])), textarea';
const FOCUSABLE = 'a[href], button, input, select, textarea';

/**
 * Sets the value through the element's native setter and dispatches an input event, so that React
 * notices the change.
 */
function typeInto(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Captures typed text, focus and caret position.
 *
 * @returns a function that restores them in another container, matching elements by their order;
 *   null when there was neither input nor focus
 */
export function captureInput(container: HTMLElement): ((other: HTMLElement) => void) | null {
  const values = [...container.querySelectorAll<TextField>(TEXT_FIELDS)].map(
    ({ value, defaultValue }) => (value === defaultValue ? null : value),
  );
  const focusedIndex = [...container.querySelectorAll(FOCUSABLE)].findIndex(
    (element) => element === document.activeElement,
  );
  if (focusedIndex < 0 && values.every((value) => value === null)) return null;
  const caret = (document.activeElement as Partial<TextField> | null)?.selectionStart ?? null;
  return (other) => {
    other.querySelectorAll<TextField>(TEXT_FIELDS).forEach((field, index) => {
      const value = values[index];
      if (typeof value === 'string') typeInto(field, value);
    });
    const target =
      focusedIndex < 0 ? undefined : other.querySelectorAll<HTMLElement>(FOCUSABLE)[focusedIndex];
    target?.focus({ preventScroll: true });
    // Set the caret after React has set the value itself.
    if (caret !== null && target?.matches(TEXT_FIELDS))
      queueMicrotask(() => (target as TextField).setSelectionRange(caret, caret));
  };
}
