import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { chooseKindMessages } from './choose-kind.messages.ts';

export interface UnfinishedPost {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  /** The label of the post's kind, such as "Marketplace". */
  readonly kindLabel: string;
  /** When the post was last changed, as ISO 8601. */
  readonly changedAt: string;
  /** True when only this browser has the draft. */
  readonly isOnlyOnThisDevice: boolean;
}

interface UnfinishedProps {
  readonly posts: readonly UnfinishedPost[];
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

const Frame = styled.section`
  h2 {
    font-size: ${fontSize.heading3};
  }
  ul {
    margin-top: ${space(3)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  li a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 64px;
    padding: ${space(3)} ${space(4)};
    color: ${colour.text};
    text-decoration: none;
  }
  li a:hover .title {
    text-decoration: underline;
  }
  .title {
    display: block;
    font-weight: 560;
    overflow-wrap: anywhere;
  }
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  svg {
    flex: none;
    color: ${colour.textQuiet};
  }
`;

/** The user's drafts, each with a link to continue. Renders nothing when there are none. */
export function UnfinishedPosts({ posts, now }: UnfinishedProps) {
  if (posts.length === 0) return null;
  return (
    <Frame aria-labelledby="unfinished">
      <h2 id="unfinished">{chooseKindMessages.drafts.title}</h2>
      <ul>
        {posts.map(({ key, href, title, kindLabel, changedAt, isOnlyOnThisDevice }) => (
          <li key={key}>
            <Link to={href}>
              <span>
                <span className="title">{title}</span>
                <span className="quiet">
                  {kindLabel} · <RelativeTime at={changedAt} now={now} />
                  {isOnlyOnThisDevice && ` · ${chooseKindMessages.drafts.onlyOnThisDevice}`}
                </span>
              </span>
              <Icon shape={chevronRightIcon} />
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
