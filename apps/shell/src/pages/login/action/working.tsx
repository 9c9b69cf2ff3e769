import { LoginFrame } from '../login-layout.tsx';
import { ScriptsNeeded } from '../scripts-needed.tsx';

/** A code is being checked; without scripts, that it cannot be. */
export function Working({ title }: { readonly title: string }) {
  return (
    <LoginFrame title={title}>
      <p role="status">One moment…</p>
      <ScriptsNeeded what="Opening this link" />
    </LoginFrame>
  );
}
