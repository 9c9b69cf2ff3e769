import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { handshakeIcon } from '@paddock/ui/icon/shapes/handshake.ts';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { houseIcon } from '@paddock/ui/icon/shapes/house.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { slidersHorizontalIcon } from '@paddock/ui/icon/shapes/sliders-horizontal.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import {
  accountHomePath,
  accountPath,
  decisionsPath,
  locationsPath,
  messagesPath,
  moderationPath,
  notificationsPath,
  postsPath,
  savedSearchesPath,
  settingsPath,
  watchlistPath,
} from '../../paths.ts';

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

const LINKS = [
  {
    path: accountHomePath,
    shape: houseIcon,
    title: 'Home',
    description: 'What’s new for you',
  },
  {
    path: messagesPath,
    shape: messageCircleIcon,
    title: 'Messages',
    description: 'Your conversations with buyers, sellers and employers',
  },
  {
    path: watchlistPath,
    shape: heartIcon,
    title: 'Watchlist',
    description: 'Listings you’re keeping an eye on',
  },
  {
    path: savedSearchesPath,
    shape: searchIcon,
    title: 'Saved searches',
    description: 'New listings for your searches',
  },
  {
    path: postsPath,
    shape: tagIcon,
    title: 'Posts',
    description: 'Your listings, drafts and ended posts',
  },
  {
    path: locationsPath,
    shape: mapPinIcon,
    title: 'My locations',
    description: 'Your home farm, run-off or town',
  },
  {
    path: notificationsPath,
    shape: bellIcon,
    title: 'Notifications',
    description: 'What’s happened since your last visit',
  },
  {
    path: settingsPath,
    shape: slidersHorizontalIcon,
    title: 'Settings',
    description: 'Notifications, appearance and privacy',
  },
  {
    path: decisionsPath,
    shape: handshakeIcon,
    title: 'Decisions',
    description: 'What our moderators decided, and your answer',
  },
] as const;
const ACCOUNT = {
  path: accountPath,
  shape: userRoundIcon,
  title: 'Your account',
  description: 'Your details, and how you sign in',
} as const;
/** The link to the moderation pages, shown only to moderators. */
const MODERATION = {
  path: moderationPath,
  shape: shieldCheckIcon,
  title: 'Moderation',
  description: 'Reports to review',
} as const;

interface AccountLinksProps {
  /** The user's permissions, such as `moderator`. */
  readonly permissions: readonly string[];
  /** True on /account/home, which must not link to itself. */
  readonly isHome?: boolean;
}

/** Links to the account's pages, each with a description. */
export function AccountLinks({ permissions, isHome = false }: AccountLinksProps) {
  const links = isHome ? [ACCOUNT, ...LINKS.filter(({ path }) => path !== accountHomePath)] : LINKS;
  return (
    <nav aria-label="Your account">
      <Row>
        {[...links, ...(permissions.includes('moderator') ? [MODERATION] : [])].map(
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
