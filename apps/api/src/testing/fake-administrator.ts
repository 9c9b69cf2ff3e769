/** The sign-in service's administrator, with people that a test puts in. */
import type { Administrator, IdentityRecord } from '../identity/administrator.ts';

export interface FakeAdministrator extends Administrator {
  readonly people: Map<string, IdentityRecord>;
  /** "revokeTokens uid-hemi" */
  readonly calls: string[];
}

export function fakeAdministrator(
  ...people: readonly (Partial<IdentityRecord> & { readonly firebaseId: string })[]
): FakeAdministrator {
  const known = new Map(
    people.map((person) => [
      person.firebaseId,
      { email: `${person.firebaseId}@example.nz`, isDisabled: false, permissions: [], ...person },
    ]),
  );
  const calls: string[] = [];
  const withEmail = (email: string) =>
    [...known.values()].find((person) => person.email?.toLowerCase() === email.toLowerCase()) ??
    null;
  const change = (firebaseId: string, facts: Partial<IdentityRecord>) => {
    const person = known.get(firebaseId);
    if (person) known.set(firebaseId, { ...person, ...facts });
    return Promise.resolve();
  };
  const link = (mode: string, returnUrl: string) =>
    `https://sign-in.example/action?${new URLSearchParams({ mode, oobCode: 'code-1', apiKey: 'key', lang: 'en', continueUrl: returnUrl }).toString()}`;
  const note = (...parts: readonly string[]) => void calls.push(parts.join(' '));
  return {
    people: known,
    calls,
    findByEmail: (email) => Promise.resolve(withEmail(email)),
    list(firebaseIds) {
      note('list', ...firebaseIds);
      return Promise.resolve(firebaseIds.flatMap((id) => known.get(id) ?? []));
    },
    makeLink: (kind, email, returnUrl) =>
      Promise.resolve(
        kind === 'sign-in' || withEmail(email)
          ? link(
              { verify: 'verifyEmail', reset: 'resetPassword', 'sign-in': 'signIn' }[kind],
              returnUrl,
            )
          : null,
      ),
    makeEmailChangeLink: (email, _newEmail, returnUrl) =>
      Promise.resolve(withEmail(email) ? link('verifyAndChangeEmail', returnUrl) : null),
    setPermissions: (firebaseId, permissions) => change(firebaseId, { permissions }),
    setDisabled: (firebaseId, isDisabled) => change(firebaseId, { isDisabled }),
    revokeTokens(firebaseId) {
      note('revokeTokens', firebaseId);
      return Promise.resolve();
    },
    delete(firebaseId) {
      note('delete', firebaseId);
      known.delete(firebaseId);
      return Promise.resolve();
    },
  };
}
