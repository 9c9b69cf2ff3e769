import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { handshakeIcon } from '@paddock/ui/icon/shapes/handshake.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { decisionsPath, moderationPath } from '../../paths.ts';
import { accountLinksMessages } from './account-links.messages.ts';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space(3)};
  padding-bottom: ${space(8)};
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    column-gap: ${space(4)};
    height: 100%;
    padding: ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    color: ${colour.text};
    text-decoration: none;
  }
  a:hover {
    background: ${colour.hover};
    border-color: ${colour.controlEdge};
  }
  .icon {
    display: grid;
    place-items: center;
    grid-row: 1 / span 2;
    width: 44px;
    height: 44px;
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  b {
    font-weight: 620;
  }
  .description {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

const DECISIONS = {
  path: decisionsPath,
  shape: handshakeIcon,
  title: accountLinksMessages.decisions.title,
  description: accountLinksMessages.decisions.description,
} as const;
/** The link to the moderation pages, shown only to moderators. */
const MODERATION = {
  path: moderationPath,
  shape: shieldCheckIcon,
  title: accountLinksMessages.moderation.title,
  description: accountLinksMessages.moderation.description,
} as const;

interface AccountLinksProps {
  /** The user's permissions, such as `moderator`. */
  readonly permissions: readonly string[];
}

/** Links to the account's pages that are not in the shell's account navigation. */
export function AccountLinks({ permissions }: AccountLinksProps) {
  return (
    <nav aria-label={accountLinksMessages.label}>
      <Row>
        {[DECISIONS, ...(permissions.includes('moderator') ? [MODERATION] : [])].map(
          ({ path, shape, title, description }) => (
            <li key={title}>
              <Link to={path.href()}>
                <span className="icon">
                  <Icon shape={shape} size={22} />
                </span>
                <b>{title}</b>
                <span className="description">{description}</span>
              </Link>
            </li>
          ),
        )}
      </Row>
    </nav>
  );
}
