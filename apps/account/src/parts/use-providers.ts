import { getSession } from '@paddock/auth';
import { useEffect, useState } from 'react';

/** By which means the person can sign in; null until that is known. Nobody knows where the sign-in's code cannot be had: then it is none. */
export function useProviders(): readonly string[] | null {
  const [providers, setProviders] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void getSession()
      .signIn()
      .then((ways) => ways.getProviders())
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
