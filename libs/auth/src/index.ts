/**
 * Who is signed in, as the product knows it: a user or null, never a sign-in service's object. The one emitter of
 * `session.changed`. Shared between host and remotes and part of the first script, so it is small: what keeps the session
 * comes at idle, and Firebase when somebody needs it.
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
  ConversationWatch,
  LiveHead,
  LiveMessage,
} from './conversation-store.ts';
export type { FileStore, FileUpload, UploadOptions } from './file-store.ts';
export type { PageSession, Session } from './session.ts';
export { rememberPath, returnPath } from './return-path.ts';
export { session, startSession } from './start-session.ts';
export type { SessionOptions } from './start-session.ts';
