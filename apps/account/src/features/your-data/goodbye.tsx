import type { Account } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { useEffect, useRef } from 'react';
import { homePath } from '../../paths.ts';

export function getGoodbyeTitle({ deletionAt, created }: Account): string {
  return `Your account will be deleted on ${formatDate(Date.parse(deletionAt ?? created))}. Sign in before then to keep it.`;
}

/** Shown after the user has scheduled the account's deletion and has been signed out. */
export function Goodbye({ account }: { readonly account: Account }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={frame}>
      <EmptyState
        illustration={<GateIllustration />}
        headingLevel={1}
        title={getGoodbyeTitle(account)}
        action={
          <ButtonLink to={homePath.href()} tone="primary">
            Go to Homepage
          </ButtonLink>
        }
      >
        <p>
          You’re signed out and your posts are hidden. If you change your mind, sign in and tap
          “Keep my account”.
        </p>
      </EmptyState>
    </div>
  );
}
