/** The page's only FirebaseApp, shared by all Firebase services. */
import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';

export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The bucket for photo uploads. Without a bucket, photos cannot be uploaded. */
  readonly storageBucket?: string | null;
  /** The Firestore database with copies of conversations. Without it, pages poll the API. */
  readonly firestoreDatabase?: string | null;
  readonly isEmulator: boolean;
}

/** The app has no configuration: it could not be fetched, or this site has none. */
export class FirebaseSetupError extends Error {
  override readonly name = 'FirebaseSetupError';
  readonly code: 'network-request-failed' | 'not-configured';
  constructor(code: FirebaseSetupError['code'], options?: ErrorOptions) {
    super(`Firebase could not be set up: ${code}`, options);
    this.code = code;
  }
}

export interface InitialisedFirebaseApp {
  readonly app: FirebaseApp;
  readonly config: FirebaseConfig;
}

let started: Promise<InitialisedFirebaseApp> | null = null;

async function start(): Promise<InitialisedFirebaseApp> {
  const response = await fetch('/assets/sign-in.json').catch((cause: unknown) => {
    throw new FirebaseSetupError('network-request-failed', { cause });
  });
  if (!response.ok) throw new FirebaseSetupError('not-configured');
  const config = (await response.json()) as FirebaseConfig;
  const { isEmulator: _ours, firestoreDatabase: _too, storageBucket, ...options } = config;
  return {
    app: initializeApp({ ...options, ...(storageBucket ? { storageBucket } : {}) }),
    config,
  };
}

/** Initialises the app once. After a failure the next call tries again. @throws FirebaseSetupError */
export function getFirebaseApp(): Promise<InitialisedFirebaseApp> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}
