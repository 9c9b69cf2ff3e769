/** A fake of the sign-in service's administrator. The test adds its users. */
import type {
  IdentityAdministrator,
  IdentityRecord,
} from '../modules/identity/sign-in/administrator.ts';

export interface FakeAdministrator extends IdentityAdministrator {
  /** The users, keyed by Firebase id. */
  readonly users: Map<string, IdentityRecord>;
  /** The recorded calls with the user's id, such as "revokeTokens uid-hemi". */
  readonly calls: string[];
}

export function createFakeAdministrator(
  ...people: readonly (Partial<IdentityRecord> & { readonly firebaseId: string })[]
): FakeAdministrator {
  const users = new Map(
    people.map((user) => [
      user.firebaseId,
      {
        email: `${user.firebaseId}@example.nz`,
        isEmailVerified: false,
        isDisabled: false,
        permissions: [],
        ...user,
      },
    ]),
  );
  const calls: string[] = [];
  const findUser = (email: string) =>
    [...users.values()].find((user) => user.email?.toLowerCase() === email.toLowerCase()) ?? null;
  const change = (firebaseId: string, changes: Partial<IdentityRecord>) => {
    const user = users.get(firebaseId);
    if (user) users.set(firebaseId, { ...user, ...changes });
    return Promise.resolve();
  };
  const createLink = (mode: string, returnUrl: string) =>
    `https://sign-in.example/action?${new URLSearchParams({ mode, oobCode: 'code-1', apiKey: 'key', lang: 'en', continueUrl: returnUrl }).toString()}`;
  const recordCall = (...parts: readonly string[]) => void calls.push(parts.join(' '));
  return {
    users: users,
    calls,
    findByEmail: (email) => Promise.resolve(findUser(email)),
    list(firebaseIds) {
      recordCall('list', ...firebaseIds);
      return Promise.resolve(firebaseIds.flatMap((id) => users.get(id) ?? []));
    },
    makeLink: (kind, email, returnUrl) =>
      Promise.resolve(
        kind === 'sign-in' || findUser(email)
          ? createLink(
              { verify: 'verifyEmail', reset: 'resetPassword', 'sign-in': 'signIn' }[kind],
              returnUrl,
            )
          : null,
      ),
    makeEmailChangeLink: (email, _newEmail, returnUrl) =>
      Promise.resolve(findUser(email) ? createLink('verifyAndChangeEmail', returnUrl) : null),
    setPermissions: (firebaseId, permissions) => change(firebaseId, { permissions }),
    setDisabled: (firebaseId, isDisabled) => change(firebaseId, { isDisabled }),
    revokeTokens(firebaseId) {
      recordCall('revokeTokens', firebaseId);
      return Promise.resolve();
    },
    delete(firebaseId) {
      recordCall('delete', firebaseId);
      users.delete(firebaseId);
      return Promise.resolve();
    },
  };
}
