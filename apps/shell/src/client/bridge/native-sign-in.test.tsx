import { beforeEach, expect, jest, test } from '@jest/globals';
import type { NativeCredential } from '@paddock/auth';

const withNativeCredential = jest.fn<(credential: NativeCredential) => Promise<void>>();
const auth = await import('@paddock/auth');
jest.unstable_mockModule('@paddock/auth', () => ({
  ...auth,
  getSession: () => ({ signIn: () => Promise.resolve({ withNativeCredential }) }),
  getReturnPath: () => '/jobs/shepherd/12',
}));
const { signInNatively } = await import('./native-sign-in.ts');
const { getToasts } = await import('@paddock/ui/toast/toast.ts');

const CREDENTIAL = {
  type: 'credential',
  provider: 'apple.com',
  idToken: 'a.b.c',
  accessToken: null,
  nonce: 'n',
} as const;
const goTo = jest.fn<(path: string) => void>();

beforeEach(() => {
  jest.clearAllMocks();
  withNativeCredential.mockResolvedValue();
});

test('signInNatively signs in with the phone’s credential and stays on an ordinary page', async () => {
  history.replaceState(null, '', '/about');
  await signInNatively(CREDENTIAL, goTo);
  expect(withNativeCredential).toHaveBeenCalledWith({
    provider: 'apple',
    idToken: 'a.b.c',
    accessToken: undefined,
    nonce: 'n',
  });
  expect(goTo).not.toHaveBeenCalled();
});

test('signInNatively goes to the return path when the current page is a sign-in page', async () => {
  history.replaceState(null, '', '/login');
  await signInNatively(CREDENTIAL, goTo);
  expect(goTo).toHaveBeenCalledWith('/jobs/shepherd/12');
});

test('signInNatively opens the page for the code of two-step sign-in, and leads back', async () => {
  history.replaceState(null, '', '/services/shearing/7?from=app');
  withNativeCredential.mockRejectedValue(
    new auth.SignInError('two_step_code_required', 'Enter the code.'),
  );
  await signInNatively(CREDENTIAL, goTo);
  expect(goTo).toHaveBeenCalledWith(
    '/login/two-step?return=%2Fservices%2Fshearing%2F7%3Ffrom%3Dapp',
  );
  history.replaceState(null, '', '/login');
  await signInNatively(CREDENTIAL, goTo);
  expect(goTo).toHaveBeenLastCalledWith('/login/two-step?return=%2Fjobs%2Fshepherd%2F12');
  expect(getToasts()).toEqual([]);
});

test('signInNatively shows the error to the user and logs it without the credential', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  withNativeCredential.mockRejectedValue(
    new auth.SignInError(
      'account_disabled',
      'This account is closed. Write to us if that is a mistake.',
    ),
  );
  await signInNatively(CREDENTIAL, goTo);
  expect(getToasts().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'This account is closed. Write to us if that is a mistake.'],
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('a.b.c');
  expect(goTo).not.toHaveBeenCalled();
});
