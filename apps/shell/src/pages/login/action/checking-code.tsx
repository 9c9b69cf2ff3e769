import { LoginLayout } from '../login-layout.tsx';
import { JavaScriptRequired } from '../javascript-required.tsx';
import { actionMessages } from './action.messages.ts';

/** Shown while a code is checked. Without JavaScript, tells the user that it cannot be checked. */
export function CheckingCode({ title }: { readonly title: string }) {
  return (
    <LoginLayout title={title}>
      <p role="status">{actionMessages.checking.text}</p>
      <JavaScriptRequired what={actionMessages.checking.needsJavaScript} />
    </LoginLayout>
  );
}
