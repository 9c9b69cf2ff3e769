import type { ReactNode } from 'react';
import { useUser } from '@paddock/auth';
import { SuspensionNotice } from '../suspension-notice/suspension-notice.tsx';

interface UnlessSuspendedProps {
  /** The address of the page with the moderators' decisions. */
  readonly decisionsHref: string;
  readonly children: ReactNode;
}

/**
 * Renders a form, or why a suspended user cannot use it, before they fill it in. The API refuses the
 * user's writes in any case.
 *
 * @example
 * <UnlessSuspended decisionsHref="/account/moderation">
 *   <Button tone="primary">Send message</Button>
 * </UnlessSuspended>
 */
export function UnlessSuspended({ decisionsHref, children }: UnlessSuspendedProps) {
  const suspension = useUser()?.suspension;
  return suspension ? (
    <SuspensionNotice reason={suspension.reason} href={decisionsHref} />
  ) : (
    children
  );
}
