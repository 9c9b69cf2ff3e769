import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ListingThumbnail } from '../../parts/listing-thumbnail.tsx';
import type { AttentionItem, AttentionGroup } from './attention-item.ts';

const THUMB_PX = 56;

const Groups = styled.div`
  display: grid;
  gap: ${space(6)};
  padding: ${space(3)} 0 ${space(8)};
  section {
    min-width: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding-bottom: ${space(2)};
  }
  .head a {
    ${tapAreaCss}
  }
  h2 {
    font-size: ${fontSize.heading3};
  }
  ul {
    overflow: hidden;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  li a {
    display: grid;
    grid-template-columns: ${THUMB_PX}px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 72px;
    padding: ${space(2)} ${space(3)};
    color: ${colour.text};
    text-decoration: none;
  }
  li a:hover {
    background: ${colour.hover};
  }
  b,
  .line {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 600;
  }
  .line {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  svg {
    color: ${colour.textQuiet};
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    padding-top: 0;
  }
`;

/**
 * The things that need the user's attention. Each line links to the page where the user can deal
 * with it.
 */
export function AttentionGroups({ groups }: { readonly groups: readonly AttentionGroup[] }) {
  return (
    <Groups>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Groups>
  );
}

function Group({ title, items, moreLink }: AttentionGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <TextLink to={moreLink.href}>{moreLink.label}</TextLink>
      </div>
      <ul>
        {items.map((need) => (
          <Line key={need.key} need={need} />
        ))}
      </ul>
    </section>
  );
}

function Line({ need: { href, title, detail, picture, isJob } }: { readonly need: AttentionItem }) {
  return (
    <li>
      <Link to={href}>
        <ListingThumbnail
          photoUrl={picture}
          {...(isJob === true && { shape: briefcaseIcon })}
          size={THUMB_PX}
        />
        <span>
          <b>{title}</b>
          <span className="line">{detail}</span>
        </span>
        <Icon shape={chevronRightIcon} />
      </Link>
    </li>
  );
}
