import { LoginFrame } from '../login-layout.tsx';
import { ScriptsNeeded } from '../scripts-needed.tsx';

/** Shown while a code is checked. Without scripting, says that it cannot be checked. */
export function Working({ title }: { readonly title: string }) {
  return (
    <LoginFrame title={title}>
      <p role="status">One moment…</p>
      <ScriptsNeeded what="Opening this link" />
    </LoginFrame>
  );
}
