import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieDrawing } from '@paddock/ui/empty-state/drawings/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { accountPath, homePath } from '../../paths.ts';

/** Notifications belong to a person, and nobody can sign in yet. */
export function SignedOutNotifications() {
  return (
    <EmptyState
      drawing={<KelpieDrawing />}
      title="Notifications wait for you to sign in"
      headingLevel={1}
      action={
        <>
          <ButtonLink to={homePath.href()} tone="primary">
            Search listings
          </ButtonLink>
          <ButtonLink to={accountPath.href()}>What your account will hold</ButtonLink>
        </>
      }
    >
      <p>Replies to your messages, price changes on what you watch, new listings that match a saved search: they will all come in here. Signing in isn’t open yet.</p>
    </EmptyState>
  );
}
