import type { Kind } from '@paddock/contracts/kinds';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { newMessagePath } from '../../paths.ts';
import { messageLinkMessages } from './message-link.messages.ts';

interface MessageLinkProps {
  readonly listingId: string;
  readonly kind: Kind;
  /** True when the listing asks for something instead of offering it. */
  readonly isWanted: boolean;
  /** `secondary` next to another main action. */
  readonly tone?: 'primary' | 'secondary';
  /** True to label the link only "Message" when there is little room. */
  readonly isShort?: boolean;
}

/** A link to a new message about the listing. Signed-out visitors sign in first. */
export function MessageLink({
  listingId,
  kind,
  isWanted,
  tone = 'primary',
  isShort = false,
}: MessageLinkProps) {
  const label = isWanted ? messageLinkMessages.wantedLabel : messageLinkMessages.label[kind];
  return (
    <ButtonLink
      className="message"
      tone={tone}
      isWide={!isShort}
      to={newMessagePath.href(listingId)}
      aria-label={isShort ? label : undefined}
    >
      <Icon shape={messageCircleIcon} />
      {isShort ? messageLinkMessages.shortLabel : label}
    </ButtonLink>
  );
}
