import { handshakeIcon } from '@paddock/ui/icon/shapes/handshake.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { wrenchIcon } from '@paddock/ui/icon/shapes/wrench.ts';
import { LinkCards } from '@paddock/ui/link-cards/link-cards.tsx';
import type { LinkCard } from '@paddock/ui/link-cards/link-cards.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { decisionsPath, moderationPath, newsdeskPath, operatePath } from '../../paths.ts';
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

/** The link to the news desk, shown only to editors. */
const NEWS_DESK: LinkCard = {
  href: newsdeskPath.href(),
  shape: newspaperIcon,
  ...accountLinksMessages.newsDesk,
};

/** The link to the operators' desk, shown only to operators. */
const OPERATE: LinkCard = {
  href: operatePath.href(),
  shape: wrenchIcon,
  ...accountLinksMessages.operate,
};

const Navigation = styled.nav`
  padding-bottom: ${space(8)};
`;

interface AccountLinksProps {
  /** True when moderators have, or may have, decided something about the user. */
  readonly hasDecisions: boolean;
  readonly permissions: readonly string[];
}

/** Links to the account's pages that only some users need. */
export function AccountLinks({ hasDecisions, permissions }: AccountLinksProps) {
  const links = [
    ...(hasDecisions ? [DECISIONS] : []),
    ...(permissions.includes('moderator') ? [MODERATION] : []),
    ...(permissions.includes('editor') ? [NEWS_DESK] : []),
    ...(permissions.includes('operator') ? [OPERATE] : []),
  ];
  if (links.length === 0) return null;
  return (
    <Navigation aria-label={accountLinksMessages.label}>
      <LinkCards links={links} />
    </Navigation>
  );
}
