import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { findTopmostDialog } from './find-topmost-dialog.ts';

/** Reports unknown selectors as a browser without popovers does. jsdom matches nothing instead. */
function rejectPopoverSelectors() {
  const { querySelectorAll } = Document.prototype as {
    readonly querySelectorAll: (selector: string) => NodeListOf<Element>;
  };
  jest.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => {
    if (selector.includes(':popover-open'))
      throw new DOMException('Not a valid selector', 'SyntaxError');
    return querySelectorAll.call(document, selector);
  });
}

describe('findTopmostDialog', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.innerHTML = '';
  });

  it('returns the dialog with the focus in a browser without popovers', () => {
    rejectPopoverSelectors();
    document.body.innerHTML =
      '<dialog id="a" open><button>A</button></dialog><dialog id="b" open></dialog>';
    document.querySelector('button')?.focus();
    expect(findTopmostDialog()?.id).toBe('a');
  });

  it('returns the last open dialog when no dialog has the focus', () => {
    document.body.innerHTML = '<dialog id="a" open></dialog><dialog id="b" open></dialog>';
    expect(findTopmostDialog()?.id).toBe('b');
  });

  it('returns undefined when no dialog is open', () => {
    document.body.innerHTML = '<dialog></dialog>';
    expect(findTopmostDialog()).toBeUndefined();
  });
});
