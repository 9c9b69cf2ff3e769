import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import type { ReactNode } from 'react';
import { notificationListMessages } from './notification-list.messages.ts';

interface NoNotificationsProps {
  readonly headingLevel: 2 | 3;
  readonly title?: string;
  readonly action?: ReactNode;
}

/** Renders the empty state with the text of specification.md section 2. */
export function NoNotifications({
  headingLevel,
  title = notificationListMessages.empty.title,
  action,
}: NoNotificationsProps) {
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={title}
      headingLevel={headingLevel}
      action={action}
    >
      <p>{notificationListMessages.empty.text}</p>
    </EmptyState>
  );
}
