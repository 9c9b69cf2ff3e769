import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { FallbackPageLayout } from './fallback-page.styles.ts';
import { notOpenYetMessages } from './not-open-yet.messages.ts';

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
        title={notOpenYetMessages.title}
        action={
          <ButtonLink to="/" tone="primary">
            {notOpenYetMessages.homeLink}
          </ButtonLink>
        }
      >
        {about !== '' && <p>{notOpenYetMessages.about(about)}</p>}
        <p>{notOpenYetMessages.text}</p>
      </EmptyState>
    </FallbackPageLayout>
  );
}
