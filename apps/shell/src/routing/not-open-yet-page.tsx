/**
 * The page of a route that is announced but not open yet. Its text comes from the remote's
 * manifest.
 */
import { NotOpenYet } from '../layout/not-open-yet.tsx';

export function NotOpenYetPage({ about }: { readonly about: string }) {
  return <NotOpenYet about={about} />;
}
