import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { suspensionNoticeMessages as messages } from './suspension-notice.messages.ts';

interface SuspensionNoticeProps {
  /** The address of the page with the moderators' decisions, where the user can answer. */
  readonly href: string;
  /**
   * The moderator's reason, as text for the user; empty when it is not known. Absent at the top of
   * a page, where the notice is one line.
   */
  readonly reason?: string;
}

/** Shows a user that a moderator has suspended their account, with a link to answer. */
export function SuspensionNotice({ href, reason }: SuspensionNoticeProps) {
  return (
    <Notice tone="danger" actions={<ButtonLink to={href}>{messages.link}</ButtonLink>}>
      <strong>{messages.title}</strong>
      {reason !== undefined && messages.text}
      {reason !== undefined && reason !== '' && messages.reason(reason)}
    </Notice>
  );
}
