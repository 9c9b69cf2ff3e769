/** The callbacks for the Auth chunk, which signs users in. */
import { SignInError } from '../sign-in.ts';
import type { SignInHooks } from './identity.ts';
import type { ServerSession } from './server-session.ts';
import type { SessionApiResult, SessionApi } from './session-api.ts';
import type { TabState } from './tab-state.ts';
import type { TabCoordinator } from './tabs.ts';
import type { TokenRenewal } from './token-renewal.ts';

export function toSignInError(answer: SessionApiResult): SignInError {
  const { code, message } =
    'code' in answer
      ? answer
      : { code: 'not_found', message: 'Something went wrong at our end. Please try again.' };
  return new SignInError(code, message, {
    field: code === 'two_step_code_wrong' ? 'code' : null,
  });
}

export function createSignInHooks({
  state,
  calls,
  tabs,
  renewal,
  sync,
  reloadProfile,
}: {
  readonly state: TabState;
  readonly calls: SessionApi;
  readonly tabs: TabCoordinator;
  readonly renewal: TokenRenewal;
  readonly sync: ServerSession['sync'];
  readonly reloadProfile: SignInHooks['reloadProfile'];
}): SignInHooks {
  return {
    async waitForServerSession(code) {
      const now = state.identity?.getUser();
      if (!now && code !== undefined)
        throw new SignInError('session_ended', 'That took too long. Please sign in again.');
      if (!now) return;
      tabs.setPendingSignOut(null);
      state.identityUser = now;
      renewal.schedule(now.expiresAt);
      const answer = await sync(code);
      if (answer.type !== 'done') throw toSignInError(answer);
    },
    reloadProfile,
    async callApi(method, path, body) {
      const answer = await calls.call(method, path, body);
      if (answer.type !== 'done') throw toSignInError(answer);
    },
  };
}
