import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieDrawing } from '@paddock/ui/empty-state/drawings/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { accountPath, homePath } from '../../paths.ts';

/** Whoever is signed in and has none, in the words of specification.md section 2. Nothing sends any yet. */
export function NoNotifications() {
  return (
    <EmptyState
      drawing={<KelpieDrawing />}
      title="No notifications yet"
      headingLevel={1}
      action={
        <>
          <ButtonLink to={homePath.href()} tone="primary">
            Search listings
          </ButtonLink>
          <ButtonLink to={accountPath.href()}>Your account</ButtonLink>
        </>
      }
    >
      <p>When you get notifications, they&apos;ll show up here.</p>
    </EmptyState>
  );
}
