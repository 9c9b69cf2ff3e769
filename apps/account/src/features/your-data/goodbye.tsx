import type { Account } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { useEffect, useRef } from 'react';
import { homePath } from '../../paths.ts';
import { yourDataMessages } from './your-data.messages.ts';

export function getGoodbyeTitle({ deletionAt, created }: Account): string {
  return yourDataMessages.goodbye.title(formatDate(Date.parse(deletionAt ?? created)));
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
            {yourDataMessages.goodbye.homeLink}
          </ButtonLink>
        }
      >
        <p>{yourDataMessages.goodbye.text}</p>
      </EmptyState>
    </div>
  );
}
