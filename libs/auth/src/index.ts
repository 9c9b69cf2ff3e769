/**
 * The signed-in user, as a user or null and never as a Firebase object. Only this library emits
 * `session.changed`. The host and the remotes share this module and it is part of the first script,
 * so it is small: the session manager loads when the page is idle, and Firebase on first use.
 */
export { isSignInError, SignInError } from './sign-in.ts';
export type {
  NativeCredential,
  PasswordAdvice,
  PasswordPolicy,
  Registration,
  SignIn,
  SignInField,
} from './sign-in.ts';
export type {
  ConversationStore,
  ConversationSubscription,
  LiveConversationStatus,
  LiveMessage,
} from './conversation-store.ts';
export type { FileStore, FileUpload, UploadOptions } from './file-store.ts';
export type { PageSession, Session } from './session.ts';
export { saveReturnPath, getReturnPath } from './return-path.ts';
export { getSession, startSession } from './start-session.ts';
export type { SessionOptions } from './start-session.ts';
