import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Place } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { PlaceLinks } from './place-links.tsx';
import { placeMessages } from './place.messages.ts';

const Frame = styled.section`
  .note {
    margin-top: ${space(2)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  figure {
    max-width: 560px;
  }
  @media print {
    figure {
      max-width: 320px;
    }
  }
`;

export interface PlaceSectionProps {
  readonly place: Place;
  readonly kind: Kind;
  /** True when the listing asks for something instead of offering it. */
  readonly isWanted: boolean;
  /** True for the current user's own listing. */
  readonly isOwn: boolean;
  /** The distance from the user's farm location. */
  readonly distance?: ReactNode;
}

/** The listing's approximate location (about 1 km) on a map, with links to nearby listings. */
export function PlaceSection({ place, kind, isWanted, isOwn, distance }: PlaceSectionProps) {
  const { lat, lng, regionSlug, town, region } = place;
  return (
    <Frame>
      <h2>{town}</h2>
      <MapThumbnail
        lat={lat}
        lng={lng}
        regionSlug={regionSlug}
        caption={placeMessages.mapCaption(town, region)}
        town={town}
      />
      <PlaceLinks place={place} kind={kind} />
      {distance}
      <p className="note">
        {isOwn
          ? placeMessages.approximateOwn
          : placeMessages.approximate[isWanted ? 'wanted' : kind]}
      </p>
    </Frame>
  );
}
