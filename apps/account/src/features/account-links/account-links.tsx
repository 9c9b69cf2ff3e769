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
  /** The user's permissions, such as `moderator`. */
  readonly permissions: readonly string[];
}

/** Links to the account's pages that are not in the shell's account navigation. */
export function AccountLinks({ permissions }: AccountLinksProps) {
  return (
    <Navigation aria-label={accountLinksMessages.label}>
      <LinkCards links={[DECISIONS, ...(permissions.includes('moderator') ? [MODERATION] : [])]} />
    </Navigation>
  );
}
