import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import type { ReactNode } from 'react';

interface NoNotificationsProps {
  readonly headingLevel: 2 | 3;
  readonly title?: string;
  readonly action?: ReactNode;
}

/** Renders the empty state with the text of specification.md section 2. */
export function NoNotifications({
  headingLevel,
  title = 'No notifications yet',
  action,
}: NoNotificationsProps) {
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={title}
      headingLevel={headingLevel}
      action={action}
    >
      <p>When you get notifications, they&apos;ll show up here.</p>
    </EmptyState>
  );
}
