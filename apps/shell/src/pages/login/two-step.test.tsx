import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInError } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { createFakeSession, SAMPLE_SESSION_USER } from './testing/fake-session.ts';
import { renderLoginPage } from './testing/render-login-page.tsx';

beforeAll(installDialogMethods);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  eventBus.emit('session.changed', { user: null });
});

const code = () => screen.getByRole('textbox', { name: 'Six-digit code' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const needsCode = () =>
  Promise.reject(new SignInError('two_step_code_required', 'Enter the code from your app.'));

describe('two-step sign-in', () => {
  test('leads from the password to the page for the code, and then back', async () => {
    const session = createFakeSession({ withPassword: jest.fn(needsCode) });
    const { getPath } = await renderLoginPage('/login?return=%2Fjobs%3Fquery%3Dmilker', session);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'hemi@example.co.nz');
    await userEvent.type(screen.getByLabelText('Password'), 'woolshed');
    await press('Sign in');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    expect(getPath()).toBe('/login/two-step?return=%2Fjobs%3Fquery%3Dmilker');
    expect(screen.queryByRole('alert')).toBeNull();

    session.signInMethods.withTwoStepCode.mockImplementation(() => {
      session.currentUser = SAMPLE_SESSION_USER;
      eventBus.emit('session.changed', { user: SAMPLE_SESSION_USER });
      return Promise.resolve();
    });
    await userEvent.type(code(), ' 123 456 ');
    await press('Sign in');
    await waitFor(() => expect(getPath()).toBe('/jobs?query=milker'));
    expect(session.signInMethods.withTwoStepCode).toHaveBeenCalledWith('123 456');
    expect(sessionStorage.getItem('pd-toast')).toContain('You’re signed in as Hemi Walker.');
  });

  test('shows a wrong code at the field, keeps it there, and stores it nowhere', async () => {
    const session = createFakeSession({
      withTwoStepCode: jest.fn(() =>
        Promise.reject(new SignInError('two_step_code_wrong', 'Not that one.', { field: 'code' })),
      ),
    });
    await renderLoginPage('/login/two-step?return=/jobs', session);
    await press('Sign in');
    expect(code()).toHaveAccessibleDescription(/Enter the six digits/);
    expect(session.signInMethods.withTwoStepCode).not.toHaveBeenCalled();
    await userEvent.type(code(), '654321');
    await press('Sign in');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/Not that one\./));
    expect(code()).toHaveValue('654321');
    expect(
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    ).not.toContain('654321');
  });

  test('leads back to the start with the same return path', async () => {
    await renderLoginPage('/login/two-step?return=%2Fjobs');
    expect(screen.getByRole('link', { name: 'start again' })).toHaveAttribute(
      'href',
      '/login?return=%2Fjobs',
    );
  });
});
