import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SubmitButton } from './submit-button.tsx';

describe('SubmitButton', () => {
  it('is disabled until the form is ready', () => {
    render(
      <SubmitButton form={{ isReady: false, isBusy: false }} busyLabel="Saving…">
        Save
      </SubmitButton>,
    );
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('says that the form is being submitted, and stays focusable', () => {
    render(
      <SubmitButton form={{ isReady: true, isBusy: true }} busyLabel="Saving…">
        Save
      </SubmitButton>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
