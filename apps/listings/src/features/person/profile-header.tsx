import { styled } from 'styled-components';
import type { Profile } from '@paddock/contracts/http';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { calendarIcon } from '@paddock/ui/icon/shapes/calendar.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { colour, maxLineLength, media, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoMonth } from '../../formats/dates.ts';
import { MessageUserLink } from './message-user-link.tsx';
import { profileMessages } from './profile.messages.ts';

const Frame = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
  padding: ${space(3)} 0 ${space(8)};
  ul,
  .about,
  .write {
    grid-column: 1 / -1;
  }
  .write {
    justify-self: start;
    min-width: 200px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(5)};
    color: ${colour.textQuiet};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  .about {
    max-width: ${maxLineLength};
    white-space: pre-line;
  }
  ${media.tablet} {
    column-gap: ${space(6)};
    row-gap: ${space(2)};
    h1 {
      align-self: end;
    }
    & > span {
      grid-row: 1 / span 2;
    }
    ul {
      grid-column: 2;
      align-self: start;
    }
    .about,
    .write {
      grid-column: 2;
      margin-top: ${space(2)};
    }
  }
`;

/**
 * Returns the user's place, such as "Matamata, Waikato". Only the region when the user gave no
 * town; empty without a region too.
 */
export function formatHomePlace({ town, region }: Pick<Profile, 'town' | 'region'>): string {
  return [...new Set([town, region])].filter((part) => part !== '').join(', ');
}

/**
 * The header of a user's public profile: name, place, when they joined, number of listings and
 * self-description.
 */
export function ProfileHeader({ profile }: { readonly profile: Profile }) {
  const { id, name, memberSince, listingCount, about } = profile;
  const place = formatHomePlace(profile);
  return (
    <Frame>
      <Avatar name={name} accountId={id} size={80} />
      <h1 tabIndex={-1}>{name}</h1>
      <ul>
        {place !== '' && (
          <li>
            <Icon shape={mapPinIcon} />
            {place}
          </li>
        )}
        <li>
          <Icon shape={calendarIcon} />
          {profileMessages.memberSince(formatIsoMonth(memberSince))}
        </li>
        <li>
          <Icon shape={tagIcon} />
          {profileMessages.listingCount(listingCount)}
        </li>
      </ul>
      {about !== '' && <p className="about">{about}</p>}
      <MessageUserLink userId={profile.id} />
    </Frame>
  );
}
