import type { SavedLocation } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { locationPath } from '../../paths.ts';
import { locationListMessages } from './location-list.messages.ts';
import { makeDefaultLocation, removeLocation } from './own-locations.ts';

interface LocationCardProps {
  readonly location: SavedLocation;
  /** The number of the location's marker on the map. */
  readonly markerNumber: number;
}

const Card = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space(4)};
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .number {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
    font-size: ${fontSize.lead};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  h2 {
    font-size: ${fontSize.lead};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  h2 a {
    ${tapAreaCss}
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  .place {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .home {
    margin-top: ${space(1)};
    font-size: ${fontSize.small};
    font-weight: 560;
    color: ${colour.success};
  }
  .actions {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-top: ${space(3)};
  }
  /* Narrow padding, so that all three buttons fit in a row on a phone. */
  ${media.phone} {
    .actions > * {
      padding-inline: ${space(3)};
    }
  }
  button[aria-disabled] {
    cursor: progress;
  }
  /* The buttons need JavaScript. Hidden instead of removed, they leave the card's height
     unchanged. */
  @media (scripting: none) {
    button {
      visibility: hidden;
    }
  }
`;

/** Returns text such as "37.9° S, 175.32° E", shown for a location that has no nearest town. */
function formatCoordinates({ lat, lng }: SavedLocation): string {
  const format = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toLocaleString('en-NZ', { maximumFractionDigits: 3 })}° ${degrees < 0 ? negative : positive}`;
  return `${format(lat, 'N', 'S')}, ${format(lng, 'E', 'W')}`;
}

/** One of the user's saved locations, with its actions. */
export function LocationCard({ location, markerNumber }: LocationCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, place, isHome } = location;
  async function trackBusy(done: Promise<unknown>): Promise<void> {
    setIsBusy(true);
    await done;
    setIsBusy(false);
  }
  return (
    <Card>
      <span className="number" aria-hidden="true">
        {markerNumber}
      </span>
      <div>
        <h2>
          <Link to={locationPath.href(id)}>{name}</Link>
        </h2>
        <p className="place">
          {place === '' ? formatCoordinates(location) : locationListMessages.card.near(place)}
        </p>
        {isHome && <p className="home">{locationListMessages.card.isDefault}</p>}
      </div>
      <div className="actions">
        <ButtonLink
          to={locationPath.href(id)}
          aria-label={locationListMessages.card.editLabel(name)}
        >
          {locationListMessages.card.editLink}
        </ButtonLink>
        {!isHome && (
          <Button
            aria-disabled={isBusy || undefined}
            aria-label={locationListMessages.card.makeDefaultLabel(name)}
            onClick={() => !isBusy && void trackBusy(makeDefaultLocation(location))}
          >
            {locationListMessages.card.makeDefaultButton}
          </Button>
        )}
        <Button
          tone="quiet"
          aria-disabled={isBusy || undefined}
          aria-label={locationListMessages.card.removeLabel(name)}
          onClick={() => !isBusy && void trackBusy(removeLocation(location))}
        >
          {locationListMessages.card.removeButton}
        </Button>
      </div>
    </Card>
  );
}
