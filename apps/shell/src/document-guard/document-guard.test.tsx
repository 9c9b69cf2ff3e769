import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DOCUMENT_GUARD_SCRIPT } from './document-guard-script.ts';

const HEAD = '<head><script id="shell-script" type="text/plain"></script></head><body><p>Hay</p>';
const END = '<i id="document-end" hidden></i></body>';

/** Opens a frame with a document of which only this part has arrived. */
function openDocument(html: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentDocument: opened, contentWindow: view } = frame;
  if (!opened || !view) throw new Error('The frame has no document.');
  const setTimer = jest.fn<(callback: () => void, delayMs: number) => number>(() => 1);
  const checks: (() => void)[] = [];
  Object.assign(view, {
    setTimeout: setTimer,
    setInterval: (check: () => void) => checks.push(check),
  });
  opened.documentElement.innerHTML = html;
  const inlineScript = opened.createElement('script');
  inlineScript.textContent = DOCUMENT_GUARD_SCRIPT;
  opened.head.append(inlineScript);
  let readyState: DocumentReadyState = 'loading';
  Object.defineProperty(opened, 'readyState', { get: () => readyState });
  const dispatch = (type: string, target: EventTarget = view) =>
    target.dispatchEvent(new (view as unknown as typeof globalThis).Event(type));
  const shellScript = opened.querySelector<HTMLScriptElement>('#shell-script');
  if (!shellScript) throw new Error('The document has no shell script.');
  // Set after parsing, because jsdom fetches a script whose address is in the HTML.
  Object.defineProperty(shellScript, 'src', { value: 'http://localhost/assets/shell.js' });
  const appended: HTMLScriptElement[] = [];
  jest.spyOn(opened.head, 'appendChild').mockImplementation((node) => {
    appended.push(node as unknown as HTMLScriptElement);
    return node;
  });
  return {
    appended,
    setTimer,
    failScript: () => dispatch('error', shellScript),
    waitForGrowth: () => checks.forEach((check) => check()),
    goOnline: () => dispatch('online'),
    /**
     * Chromium fires a failed module's error event after parsing, and the load event only after
     * that.
     */
    failScriptAfterParsing() {
      readyState = 'interactive';
      dispatch('error', shellScript);
      dispatch('DOMContentLoaded');
    },
    finishParsing() {
      readyState = 'interactive';
      dispatch('DOMContentLoaded');
    },
    getStatus: () => opened.querySelector('[role="status"]'),
    pressTryAgain: () => opened.querySelector('button')?.click(),
  };
}

describe('the document guard', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('shows nothing when document and script arrive', () => {
    const { finishParsing, getStatus } = openDocument(HEAD + END);
    finishParsing();
    expect(getStatus()).toBeNull();
  });

  it('says that a document was cut off', () => {
    const { finishParsing, getStatus } = openDocument(HEAD);
    finishParsing();
    expect(getStatus()?.textContent).toBe('Part of this page hasn’t loaded.Try again');
  });

  it('says that a document stopped growing, until it has arrived after all', () => {
    const { finishParsing, waitForGrowth, getStatus } = openDocument(HEAD + END);
    waitForGrowth();
    expect(getStatus()).toBeNull();
    waitForGrowth();
    expect(getStatus()?.textContent).toContain('hasn’t loaded');
    finishParsing();
    expect(getStatus()).toBeNull();
  });

  it('says that the script failed, and removes the message when a second request succeeds', () => {
    const { finishParsing, failScript, appended, getStatus, pressTryAgain } = openDocument(
      HEAD + END,
    );
    failScript();
    expect(getStatus()).toBeNull();
    finishParsing();
    expect(getStatus()?.textContent).toContain('Links and forms still work.');

    pressTryAgain();
    pressTryAgain();
    expect(appended.map(({ src }) => src)).toEqual(['http://localhost/assets/shell.js?try=1']);
    appended[0]?.onload?.(new Event('load'));
    expect(getStatus()).toBeNull();
  });

  it('keeps the message when the script fails after parsing but before the load event', () => {
    const { failScriptAfterParsing, getStatus } = openDocument(HEAD + END);
    failScriptAfterParsing();
    expect(getStatus()?.textContent).toContain('Links and forms still work.');
  });

  it('tries again by itself, and when the signal is back', () => {
    const { finishParsing, failScript, appended, goOnline, setTimer } = openDocument(HEAD + END);
    finishParsing();
    failScript();
    setTimer.mock.calls[0]?.[0]();
    expect(appended).toHaveLength(1);
    appended[0]?.onerror?.(new Event('error'));
    goOnline();
    expect(appended.map(({ src }) => src.slice(-6))).toEqual(['?try=1', '?try=2']);
    appended[1]?.onerror?.(new Event('error'));
    expect(setTimer.mock.calls.map(([, delayMs]) => delayMs)).toEqual([2_000, 4_000, 8_000]);
  });

  it('does not start the script in a document that was cut off', () => {
    const { finishParsing, failScript, setTimer, getStatus } = openDocument(HEAD);
    finishParsing();
    failScript();
    expect(getStatus()?.textContent).toContain('hasn’t loaded');
    expect(setTimer).not.toHaveBeenCalled();
  });
});
