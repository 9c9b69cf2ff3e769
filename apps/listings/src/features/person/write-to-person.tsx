import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { accountPath, newMessagePath } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';

interface WriteToPersonProps {
  readonly personId: string;
}

/** To the first message to somebody; on one's own page, in the same place, to what can be changed about it. */
export function WriteToPerson({ personId }: WriteToPersonProps) {
  const isOwn = useUser()?.id === personId;
  return isOwn ? (
    <ButtonLink className="write" to={accountPath.href()}>
      Change your profile
    </ButtonLink>
  ) : (
    <ButtonLink className="write" tone="primary" to={newMessagePath.href(personId)}>
      <Icon shape={messageCircleIcon} />
      Message
    </ButtonLink>
  );
}
