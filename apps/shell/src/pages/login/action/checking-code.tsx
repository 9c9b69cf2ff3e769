import { LoginLayout } from '../login-layout.tsx';
import { JavaScriptRequired } from '../javascript-required.tsx';

/** Shown while a code is checked. Without JavaScript, tells the user that it cannot be checked. */
export function CheckingCode({ title }: { readonly title: string }) {
  return (
    <LoginLayout title={title}>
      <p role="status">Loading…</p>
      <JavaScriptRequired what="Opening this link" />
    </LoginLayout>
  );
}
