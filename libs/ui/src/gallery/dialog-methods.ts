/** jsdom has the `<dialog>` element and not its methods: near enough for tests, focus and the `close` event included. */
export function installDialogMethods(): void {
  const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    cameFrom.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const element = cameFrom.get(this);
    if (element instanceof HTMLElement) element.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
