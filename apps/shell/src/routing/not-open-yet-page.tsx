/** Page of a route that is announced but not open yet; the remote's manifest describes it. */
import { NotOpenYet } from '../layout/not-open-yet.tsx';

export function NotOpenYetPage({ about }: { readonly about: string }) {
  return <NotOpenYet about={about} />;
}
