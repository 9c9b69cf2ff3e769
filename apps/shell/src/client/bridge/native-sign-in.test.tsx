import { beforeEach, expect, jest, test } from '@jest/globals';
import type { NativeCredential } from '@paddock/auth';

const withNativeCredential = jest.fn<(credential: NativeCredential) => Promise<void>>();
const auth = await import('@paddock/auth');
jest.unstable_mockModule('@paddock/auth', () => ({
  ...auth,
  session: () => ({ signIn: () => Promise.resolve({ withNativeCredential }) }),
  returnPath: () => '/jobs/shepherd/12',
}));
const { signInNatively } = await import('./native-sign-in.ts');
const { currentToasts } = await import('@paddock/ui/toast/toast.ts');

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

test('hands the phone’s credential on, and leaves a page that one was reading', async () => {
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

test('a sign-in page is left for where one was', async () => {
  history.replaceState(null, '', '/login');
  await signInNatively(CREDENTIAL, goTo);
  expect(goTo).toHaveBeenCalledWith('/jobs/shepherd/12');
});

test('what went wrong is said to the person, and the credential to nobody', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  withNativeCredential.mockRejectedValue(
    new auth.SignInError(
      'account_disabled',
      'This account is closed. Write to us if that is a mistake.',
    ),
  );
  await signInNatively(CREDENTIAL, goTo);
  expect(currentToasts().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'This account is closed. Write to us if that is a mistake.'],
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('a.b.c');
  expect(goTo).not.toHaveBeenCalled();
});
