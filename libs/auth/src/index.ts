/**
 * The signed-in user, as plain data and never as a Firebase object; null when signed out. Only this
 * library emits `session.changed`. The host and the remotes share this module. It is part of the
 * first script, so it is small: the session manager loads when the page is idle, and Firebase on
 * first use.
 */
export { isSignInError, SignInError } from './sign-in.ts';
export type {
  NativeCredential,
  PasswordAdvice,
  PasswordPolicy,
  Registration,
  SignInMethods,
  SignInField,
} from './sign-in.ts';
export type {
  ConversationStore,
  ConversationSubscription,
  LiveConversationStatus,
  LiveMessage,
} from '@paddock/firebase/conversation-store';
export type { FileStore, FileUpload, UploadOptions } from '@paddock/firebase/file-store';
export type { PageSession, Session } from './session.ts';
export { saveReturnPath, getReturnPath } from './return-path.ts';
export { getSession, startSessionTracking } from './start-session.ts';
export type { SessionOptions } from './start-session.ts';
export { useUser } from './use-user.ts';
