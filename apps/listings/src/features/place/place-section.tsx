import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Place } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { PlaceLinks } from './place-links.tsx';

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
  /** How far it is. */
  readonly distance?: ReactNode;
}

/** Where it is, to about a kilometre, and the way to more from there. */
export function PlaceSection({ place, kind, distance }: PlaceSectionProps) {
  const { lat, lng, regionSlug, town, region } = place;
  return (
    <Frame>
      <h2>{town}</h2>
      <MapThumbnail
        lat={lat}
        lng={lng}
        regionSlug={regionSlug}
        caption={`Near ${town}, ${region}`}
      />
      <PlaceLinks place={place} kind={kind} />
      {distance}
      <p className="note">
        The place is shown to about a kilometre. Ask whoever posted it for the road and number.
      </p>
    </Frame>
  );
}
