import { getSession } from '@paddock/auth';
import { useEffect, useState } from 'react';

/**
 * Returns the ids of the providers with which the user can sign in (such as `password` and
 * `google.com`). Null until they are known; empty when the sign-in code could not be loaded.
 */
export function useSignInProviders(): readonly string[] | null {
  const [providers, setProviders] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void getSession()
      .signIn()
      .then((signInMethods) => signInMethods.getProviders())
      .catch(() => [])
      .then((found) => {
        if (isWanted) setProviders(found);
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return providers;
}
