import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { FallbackPageLayout } from './fallback-page.styles.ts';

export interface NotOpenYetProps {
  /** Describes the future page to visitors (`about` in the manifest). */
  readonly about: string;
}

/** A page that is announced but not built yet; its status is 503. */
export function NotOpenYet({ about }: NotOpenYetProps) {
  return (
    <FallbackPageLayout>
      <EmptyState
        illustration={<GateIllustration />}
        headingLevel={1}
        title="This gate isn’t open yet"
        action={
          <ButtonLink to="/" tone="primary">
            Look around Paddock
          </ButtonLink>
        }
      >
        {about !== '' && <p>Coming here: {about}</p>}
        <p>
          Today you can search and read every listing, and have an account. Posting, messages and
          your watchlist open next.
        </p>
      </EmptyState>
    </FallbackPageLayout>
  );
}
