/** A page that is known and not open yet: the remote's manifest, or for the shell's own pages this table, says what it is for. */
import { NotOpenYet } from '../layout/not-open-yet.tsx';

const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/navigator': 'A map of the whole of Paddock, and of what is listed in each region.',
  '/contact': 'How to reach us by phone, e-mail or post.',
  '/feedback': 'A place to tell us what works and what does not.',
  '/privacy-policy': 'What we keep about you, why, and for how long.',
  '/terms-conditions': 'The rules of buying, selling and hiring here.',
  '/maintenance': 'What you will see while we are mending something.',
  '/login': 'Signing in.',
  '/login/register': 'Making an account.',
  '/login/reset': 'Choosing a new password.',
};

export function LaterPage({ about, path }: { readonly about: string; readonly path: string }) {
  return <NotOpenYet about={about === '' ? (SHELL_PAGES[path] ?? '') : about} />;
}
