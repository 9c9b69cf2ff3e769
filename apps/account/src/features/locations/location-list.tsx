import type { SavedLocation } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PlacesMap } from '@paddock/ui/map/places-map.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { newLocationPath } from '../../paths.ts';
import { LocationCard } from './location-card.tsx';
import { locationListMessages } from './location-list.messages.ts';

/** The API's limit of locations per user. */
const MAX_LOCATIONS = 20;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-bottom: ${space(8)};
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    align-content: start;
  }
  ul:not(:first-child) {
    margin-top: ${space(3)};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 480px;
    gap: ${space(6)};
    .map {
      position: sticky;
      top: ${space(20)};
      order: 2;
      align-self: start;
    }
  }
`;

/** The user's saved locations: all of them on a map, and a card for each. */
export function LocationList({ locations }: { readonly locations: readonly SavedLocation[] }) {
  if (locations.length === 0) {
    return (
      <EmptyState
        illustration={<GateIllustration />}
        title={locationListMessages.empty.title}
        headingLevel={1}
        action={
          <ButtonLink to={newLocationPath.href()} tone="primary">
            {locationListMessages.empty.addLink}
          </ButtonLink>
        }
      >
        <p>{locationListMessages.empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={locationListMessages.title}
        lead={locationListMessages.lead}
        actions={
          locations.length < MAX_LOCATIONS ? (
            <ButtonLink to={newLocationPath.href()} tone="primary">
              {locationListMessages.addLink}
            </ButtonLink>
          ) : (
            <p>{locationListMessages.full(MAX_LOCATIONS)}</p>
          )
        }
      />
      <Frame>
        <div className="map">
          <PlacesMap label={locationListMessages.mapLabel} places={locations} />
        </div>
        <div>
          {!locations.some((location) => location.isHome) && (
            <Notice>{locationListMessages.noDefault}</Notice>
          )}
          <ul>
            {locations.map((location, index) => (
              <li key={location.id}>
                <LocationCard location={location} markerNumber={index + 1} />
              </li>
            ))}
          </ul>
        </div>
      </Frame>
    </>
  );
}
