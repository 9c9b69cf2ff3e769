/**
 * Adds the `<dialog>` methods that jsdom lacks. They restore the focus and dispatch the `close`
 * event.
 */
export function installDialogMethods(): void {
  const previousFocus = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    previousFocus.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const element = previousFocus.get(this);
    if (element instanceof HTMLElement) element.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
