/** The page's only FirebaseApp, shared by all Firebase services. */
import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { SignInError } from '../sign-in.ts';

export interface SignInConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The bucket for photo uploads. Without a bucket, photos cannot be uploaded. */
  readonly storageBucket?: string | null;
  /** The Firestore database with copies of conversations. Without it, pages poll the API. */
  readonly firestoreDatabase?: string | null;
  readonly isEmulator: boolean;
}

export interface InitialisedFirebaseApp {
  readonly app: FirebaseApp;
  readonly config: SignInConfig;
}

let started: Promise<InitialisedFirebaseApp> | null = null;

async function start(): Promise<InitialisedFirebaseApp> {
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

/** Initialises the app once. After a failure the next call tries again. @throws SignInError */
export function getFirebaseApp(): Promise<InitialisedFirebaseApp> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}
