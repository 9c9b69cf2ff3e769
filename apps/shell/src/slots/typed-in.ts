/** What a visitor has done in plain HTML, carried over to the component that takes its place. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'input:is([type=text],[type=search],[type=email],[type=tel],:not([type])), textarea';
const FOCUSABLE = 'a[href], button, input, select, textarea';

/** As a person would: React hears of a value only through the element's own setter and an event. */
function type(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** @returns what puts typed text, focus and caret into the same elements, by their order, of another container; null where nobody did anything. */
export function typedIn(container: HTMLElement): ((other: HTMLElement) => void) | null {
  const typed = [...container.querySelectorAll<TextField>(TEXT_FIELDS)].map(
    ({ value, defaultValue }) => (value === defaultValue ? null : value),
  );
  const focused = [...container.querySelectorAll(FOCUSABLE)].findIndex(
    (element) => element === document.activeElement,
  );
  if (focused < 0 && typed.every((value) => value === null)) return null;
  const caret = (document.activeElement as Partial<TextField> | null)?.selectionStart ?? null;
  return (other) => {
    other.querySelectorAll<TextField>(TEXT_FIELDS).forEach((field, index) => {
      const value = typed[index];
      if (typeof value === 'string') type(field, value);
    });
    const target =
      focused < 0 ? undefined : other.querySelectorAll<HTMLElement>(FOCUSABLE)[focused];
    target?.focus({ preventScroll: true });
    // After React has put the value there itself.
    if (caret !== null && target?.matches(TEXT_FIELDS))
      queueMicrotask(() => (target as TextField).setSelectionRange(caret, caret));
  };
}
