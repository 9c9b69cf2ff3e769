/** The one FirebaseApp of a page: for signing in, and later for whatever else of Firebase a page asks for. */
import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { SignInError } from '../sign-in.ts';

export interface SignInConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** Where photos are put; none: nobody can add any. */
  readonly storageBucket?: string | null;
  /** Where conversations are copied to; none: pages ask the API. */
  readonly firestoreDatabase?: string | null;
  readonly isEmulator: boolean;
}

export interface StartedApp {
  readonly app: FirebaseApp;
  readonly config: SignInConfig;
}

let started: Promise<StartedApp> | null = null;

async function start(): Promise<StartedApp> {
  const response = await fetch('/assets/sign-in.json').catch((cause: unknown) => {
    throw new SignInError(
      'network-request-failed',
      'Signing in could not be loaded. Check your signal and try again.',
      { cause },
    );
  });
  if (!response.ok)
    throw new SignInError(
      'not-configured',
      'Signing in is not set up here. Please try again later.',
    );
  const config = (await response.json()) as SignInConfig;
  const { isEmulator: _ours, firestoreDatabase: _too, storageBucket, ...options } = config;
  return {
    app: initializeApp({ ...options, ...(storageBucket ? { storageBucket } : {}) }),
    config,
  };
}

/** The same app each time; a failure is not remembered. @throws SignInError */
export function startApp(): Promise<StartedApp> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}
