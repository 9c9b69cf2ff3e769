import type { Location } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { locationPath } from '../../paths.ts';
import { measureFrom, removeLocation } from './own-locations.ts';

interface LocationCardProps {
  readonly location: Location;
  /** On the map. */
  readonly number: number;
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
    gap: ${space(2)} ${space(1)};
    margin-top: ${space(3)};
  }
  /* All three on a phone's line. */
  .actions > * {
    padding-inline: ${space(2)};
  }
  button[aria-disabled] {
    cursor: progress;
  }
  /* They do nothing then; the card stays as high. */
  @media (scripting: none) {
    button {
      visibility: hidden;
    }
  }
`;

/** "37.9° S, 175.32° E", for a place that has no town. */
function degreesText({ lat, lng }: Location): string {
  const text = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toLocaleString('en-NZ', { maximumFractionDigits: 3 })}° ${degrees < 0 ? negative : positive}`;
  return `${text(lat, 'N', 'S')}, ${text(lng, 'E', 'W')}`;
}

/** One of one's own places, and what can be done with it. */
export function LocationCard({ location, number }: LocationCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, place, is_home: isHome } = location;
  async function act(done: Promise<unknown>): Promise<void> {
    setIsBusy(true);
    await done;
    setIsBusy(false);
  }
  return (
    <Card>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>
          <Link to={locationPath.href(id)}>{name}</Link>
        </h2>
        <p className="place">{place === '' ? degreesText(location) : `Near ${place}`}</p>
        {isHome && <p className="home">Distances are measured from here</p>}
      </div>
      <div className="actions">
        <ButtonLink to={locationPath.href(id)} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        {!isHome && (
          <Button
            aria-disabled={isBusy || undefined}
            aria-label={`Make default: ${name}`}
            onClick={() => !isBusy && void act(measureFrom(location))}
          >
            Make default
          </Button>
        )}
        <Button
          tone="quiet"
          aria-disabled={isBusy || undefined}
          aria-label={`Remove ${name}`}
          onClick={() => !isBusy && void act(removeLocation(location))}
        >
          Remove
        </Button>
      </div>
    </Card>
  );
}
