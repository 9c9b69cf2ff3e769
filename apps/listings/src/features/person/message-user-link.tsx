import { useUser } from '@paddock/auth';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { accountPath, newMessagePath } from '../../paths.ts';
import { profileMessages } from './profile.messages.ts';

interface MessageUserLinkProps {
  readonly userId: string;
}

/**
 * A link to write a new message to the user. On the user's own profile, a link to their account
 * instead.
 */
export function MessageUserLink({ userId }: MessageUserLinkProps) {
  const isOwn = useUser()?.id === userId;
  return isOwn ? (
    <ButtonLink className="write" to={accountPath.href()}>
      {profileMessages.changeLink}
    </ButtonLink>
  ) : (
    <ButtonLink className="write" tone="primary" to={newMessagePath.href(userId)}>
      <Icon shape={messageCircleIcon} />
      {profileMessages.messageLink}
    </ButtonLink>
  );
}
