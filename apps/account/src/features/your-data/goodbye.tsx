import type { Account } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateDrawing } from '@paddock/ui/empty-state/drawings/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { dateText } from '@paddock/ui/relative-time/relative-time-text.ts';
import { useEffect, useRef } from 'react';
import { homePath } from '../../paths.ts';

export function goodbyeTitle({ deletion_at: deletionAt, created }: Account): string {
  return `Your account will be deleted on ${dateText(Date.parse(deletionAt ?? created))}. Sign in before then to keep it.`;
}

/** The account is on its way out, and its owner signed out of it. */
export function Goodbye({ account }: { readonly account: Account }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={frame}>
      <EmptyState
        drawing={<GateDrawing />}
        headingLevel={1}
        title={goodbyeTitle(account)}
        action={
          <ButtonLink to={homePath.href()} tone="primary">
            Go to Homepage
          </ButtonLink>
        }
      >
        <p>
          You are signed out, and your posts are hidden. If you think again, sign in and press “Keep
          my account”.
        </p>
      </EmptyState>
    </div>
  );
}
