import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { infoIcon } from '../icon/shapes/info.ts';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  it('shows its icon and buttons only together with a text', () => {
    const notice = (text: string | null) => (
      <Notice role="status" shape={infoIcon} actions={<button type="button">Retry</button>}>
        {text !== null && <b>{text}</b>}
        {''}
      </Notice>
    );
    const { rerender } = render(notice(null));
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(notice('We couldn’t save your draft.'));
    // The element must stay the same, so that screen readers announce the text.
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('We couldn’t save your draft.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(status.querySelector('svg')).not.toBeNull();
  });
});
