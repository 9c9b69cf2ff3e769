/** A page that is known and not open yet: the remote's manifest says what it is for. */
import { NotOpenYet } from '../layout/not-open-yet.tsx';

export function LaterPage({ about }: { readonly about: string }) {
  return <NotOpenYet about={about} />;
}
