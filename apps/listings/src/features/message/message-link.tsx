import type { Kind } from '@paddock/contracts/kinds';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { newMessagePath } from '../../paths.ts';

/** Who posted a listing of the kind. */
const POSTED_BY: Readonly<Record<Kind, string>> = {
  item: 'seller',
  job: 'employer',
  service: 'provider',
  profile: 'jobseeker',
  other: 'organiser',
};

interface MessageLinkProps {
  readonly listingId: string;
  readonly kind: Kind;
  /** One word, where there is little room. */
  readonly isShort?: boolean;
}

/** To the first message about a listing. Whoever is not signed in signs in on the way. */
export function MessageLink({ listingId, kind, isShort = false }: MessageLinkProps) {
  const label = `Message the ${POSTED_BY[kind]}`;
  return (
    <ButtonLink
      className="message"
      tone="primary"
      isWide={!isShort}
      to={newMessagePath.href(listingId)}
      aria-label={isShort ? label : undefined}
    >
      <Icon shape={messageCircleIcon} />
      {isShort ? 'Message' : label}
    </ButtonLink>
  );
}
