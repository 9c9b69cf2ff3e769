/** A page that is known and not open yet: the remote's manifest, or for the shell's own pages this table, says what it is for. */
import { NotOpenYet } from '../layout/not-open-yet.tsx';

const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/login': 'Signing in.',
  '/login/register': 'Making an account.',
  '/login/reset': 'Choosing a new password.',
};

export function LaterPage({ about, path }: { readonly about: string; readonly path: string }) {
  return <NotOpenYet about={about === '' ? (SHELL_PAGES[path] ?? '') : about} />;
}
