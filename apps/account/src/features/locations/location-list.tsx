import type { Location } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PlacesMap } from '@paddock/ui/map/places-map.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { newLocationPath } from '../../paths.ts';
import { LocationCard } from './location-card.tsx';

/** Of one person, as the API has it. */
const MOST_LOCATIONS = 20;

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
  .homeless {
    margin-bottom: ${space(3)};
    padding: ${space(3)} ${space(4)};
    background: ${colour.infoSoft};
    border-radius: ${radius.control};
    color: ${colour.infoSoftText};
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

/** One's own places: all of them on a map, and a card each. */
export function LocationList({ locations }: { readonly locations: readonly Location[] }) {
  if (locations.length === 0) {
    return (
      <EmptyState
        illustration={<GateIllustration />}
        title="No places yet"
        headingLevel={1}
        action={
          <ButtonLink to={newLocationPath.href()} tone="primary">
            Add your home farm
          </ButtonLink>
        }
      >
        <p>
          Say where your farm is, and every listing tells you how far away it is. Nobody but you
          sees where it is.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title="My locations"
        lead="Listings say how far they are from your default place, as the crow flies. Nobody but you sees where your places are."
        actions={
          locations.length < MOST_LOCATIONS ? (
            <ButtonLink to={newLocationPath.href()} tone="primary">
              Add a place
            </ButtonLink>
          ) : (
            <p>You have {MOST_LOCATIONS} places, which is as many as there is room for.</p>
          )
        }
      />
      <Frame>
        <div className="map">
          <PlacesMap label="Your places on the map" places={locations} />
        </div>
        <div>
          {!locations.some((one) => one.is_home) && (
            <p className="homeless">
              Distances are measured from none of your places just now. Choose one with “Make
              default”.
            </p>
          )}
          <ul>
            {locations.map((location, index) => (
              <li key={location.id}>
                <LocationCard location={location} number={index + 1} />
              </li>
            ))}
          </ul>
        </div>
      </Frame>
    </>
  );
}
