import { styled } from 'styled-components';
import type { Profile } from '@paddock/contracts/http';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { calendarIcon } from '@paddock/ui/icon/shapes/calendar.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { colour, measure, media, space } from '@paddock/ui/theme/theme.ts';
import { month } from '../../formats/dates.ts';
import { Face } from './face.tsx';
import { WriteToPerson } from './write-to-person.tsx';

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
    max-width: ${measure};
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

/** @returns "12 live listings", "1 live listing", "No live listings". */
export function liveListings(count: number): string {
  if (count === 0) return 'No live listings';
  return `${count.toLocaleString('en-NZ')} live ${count === 1 ? 'listing' : 'listings'}`;
}

/** "Matamata, Waikato"; who signed up says a region and no town, or neither. */
export function homePlace({ town, region }: Pick<Profile, 'town' | 'region'>): string {
  return [...new Set([town, region])].filter((part) => part !== '').join(', ');
}

/** A person's public face: name, place, how long here, and their own words. */
export function ProfileHeader({ profile }: { readonly profile: Profile }) {
  const { name, memberSince, listingCount, about } = profile;
  const place = homePlace(profile);
  return (
    <Frame>
      <Face name={name} sizePx={80} />
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
          Member since {month(memberSince)}
        </li>
        <li>
          <Icon shape={tagIcon} />
          {liveListings(listingCount)}
        </li>
      </ul>
      {about !== '' && <p className="about">{about}</p>}
      <WriteToPerson personId={profile.id} />
    </Frame>
  );
}
