import { styled } from 'styled-components';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { casePath, editPostPath } from '../../paths.ts';
import { hiddenNoticeMessages as messages } from './hidden-notice.messages.ts';

const Frame = styled(Notice)`
  margin-bottom: ${space(4)};
`;

interface HiddenNoticeProps {
  readonly listingId: string;
  readonly isOwn: boolean;
}

/**
 * Shows a hidden listing's seller, or a moderator, who else can see it, with a link to the
 * decision.
 */
export function HiddenNotice({ listingId, isOwn }: HiddenNoticeProps) {
  const { text, link } = messages[isOwn ? 'seller' : 'moderator'];
  const href = isOwn ? editPostPath.href(listingId) : casePath.href('listing', listingId);
  return (
    <Frame tone="warning" actions={<ButtonLink to={href}>{link}</ButtonLink>}>
      {text}
    </Frame>
  );
}
