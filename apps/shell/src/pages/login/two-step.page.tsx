/** /login/two-step: asks for the code of two-step sign-in, after the password or Google. */
import { getSession } from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect } from 'react';
import { JavaScriptRequired } from './javascript-required.tsx';
import { LoginFormLayout } from './login-form.styles.ts';
import { LoginLayout } from './login-layout.tsx';
import { getSignInQuery } from './sign-in-purpose.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';
import { twoStepMessages as messages } from './two-step.messages.tsx';

const FIELDS = ['code'] as const;

function TwoStepPage() {
  const query = useRouteData<string>();
  const arrival = useSignInRedirect({ isDoor: true });
  useEffect(() => getSession().preload(), []);
  const form = useSignInForm({
    name: 'two-step',
    fields: FIELDS,
    secrets: ['code'],
    validate: ({ code }) => (code.trim() === '' ? { code: messages.code.missing } : {}),
    async action(ways, { code }) {
      if (await arrival.runSignIn(() => ways.withTwoStepCode(code.trim()))) arrival.redirect();
      return null;
    },
  });
  return (
    <LoginLayout title={messages.head.title} shouldFocusHeading={false} lead={messages.lead}>
      <JavaScriptRequired what={messages.needsJavaScript} />
      <LoginFormLayout {...form.props}>
        <ProblemSummary {...form.summary} title={messages.errorTitle} />
        <InputField
          {...form.getFieldProps('code')}
          label={messages.code.label}
          help={messages.code.help}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton form={form} tone="primary" isWide busyLabel={messages.busy}>
          {messages.button}
        </SubmitButton>
        <p className="small">
          {messages.lostCodes(
            (text) => (
              <TextLink to="/contact">{text}</TextLink>
            ),
            (text) => (
              <TextLink to={`/login${query}`}>{text}</TextLink>
            ),
          )}
        </p>
      </LoginFormLayout>
    </LoginLayout>
  );
}

export const route: RouteModule<string> = {
  loader: ({ url }) => Promise.resolve({ data: getSignInQuery(url) }),
  Component: TwoStepPage,
  head: () => ({ ...messages.head, canonical: '/login/two-step', isIndexable: false }),
};
