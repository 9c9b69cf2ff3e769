import { handshakeIcon } from '@paddock/ui/icon/shapes/handshake.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { LinkCards } from '@paddock/ui/link-cards/link-cards.tsx';
import type { LinkCard } from '@paddock/ui/link-cards/link-cards.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { decisionsPath, moderationPath } from '../../paths.ts';
import { accountLinksMessages } from './account-links.messages.ts';

const DECISIONS: LinkCard = {
  href: decisionsPath.href(),
  shape: handshakeIcon,
  ...accountLinksMessages.decisions,
};
/** The link to the moderation pages, shown only to moderators. */
const MODERATION: LinkCard = {
  href: moderationPath.href(),
  shape: shieldCheckIcon,
  ...accountLinksMessages.moderation,
};

const Navigation = styled.nav`
  padding-bottom: ${space(8)};
`;

interface AccountLinksProps {
  /** True when moderators have, or may have, decided something about the user. */
  readonly hasDecisions: boolean;
  readonly isModerator: boolean;
}

/** Links to the account's pages that only some users need. */
export function AccountLinks({ hasDecisions, isModerator }: AccountLinksProps) {
  const links = [...(hasDecisions ? [DECISIONS] : []), ...(isModerator ? [MODERATION] : [])];
  if (links.length === 0) return null;
  return (
    <Navigation aria-label={accountLinksMessages.label}>
      <LinkCards links={links} />
    </Navigation>
  );
}
