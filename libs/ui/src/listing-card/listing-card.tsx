import { Link } from '@paddock/router';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cameraIcon } from '../icon/shapes/camera.ts';
import { mapPinIcon } from '../icon/shapes/map-pin.ts';
import { userRoundIcon } from '../icon/shapes/user-round.ts';
import { wheatIcon } from '../icon/shapes/wheat.ts';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { Price } from '../price/price.tsx';
import { RelativeTime } from '../relative-time/relative-time.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { ListingCardFrame } from './listing-card.styles.ts';

/** What a card shows of a listing (contracts' `ListingSummary` fits). */
export interface ListingCardListing {
  readonly href: string;
  /** `profile` is a person. */
  readonly kind?: string;
  readonly title: string;
  readonly price: { readonly text: string };
  readonly place: { readonly town: string; readonly region: string };
  /** At most three, ready to show. */
  readonly facts: readonly string[];
  readonly picture: PictureSource | null;
  readonly pictureCount: number;
  readonly distanceKm: number | null;
  readonly publishedAt: string;
}

/** `list`: picture left; `grid`: picture on top; `auto`: `list` on a phone, `grid` from a tablet; `compact`: a small card of a shelf. */
export type ListingCardShape = 'list' | 'grid' | 'auto' | 'compact';

/** From a place of whoever looks, as the crow flies. */
export interface CardDistance {
  readonly km: number;
  /** "Home farm" */
  readonly from: string;
}

export interface ListingCardProps {
  readonly listing: ListingCardListing;
  readonly shape: ListingCardShape;
  /** ISO 8601: when the page was rendered, from the route's data. */
  readonly now: string;
  /** Among the first on the screen: its picture is fetched at once. */
  readonly isEager?: boolean;
  /** Rank of the card's heading. Default 3. */
  readonly headingLevel?: 2 | 3 | 4;
  /** A word on the picture: "New", "Ends Sunday". */
  readonly badge?: string;
  /** What stands over the picture's corner: the heart. */
  readonly actions?: ReactNode;
  /** It may come late: the card keeps its size. A search that is about a point of its own has that one's distance instead. */
  readonly distance?: CardDistance | null;
  /** Put on the link, to find the place in the list again. */
  readonly linkId?: string;
}

const SIZES: Readonly<Record<ListingCardShape, string>> = {
  list: '(min-width: 768px) 216px, 112px',
  auto: '(min-width: 1024px) 300px, (min-width: 768px) 45vw, 112px',
  grid: '(min-width: 1024px) 300px, (min-width: 600px) 45vw, 92vw',
  compact: '232px',
};

function distanceText(distanceKm: number): string {
  return distanceKm < 1 ? 'under 1 km' : `${Math.round(distanceKm).toLocaleString('en-NZ')} km`;
}

/** A listing in a list. The whole card is its link. */
export function ListingCard({
  listing,
  shape,
  now,
  isEager = false,
  headingLevel = 3,
  badge,
  actions,
  distance = null,
  linkId,
}: ListingCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { picture, place, distanceKm } = listing;
  return (
    <ListingCardFrame data-shape={shape}>
      <div className="view">
        {picture ? (
          <Picture
            picture={picture}
            sizes={SIZES[shape]}
            isEager={isEager}
            isDecorative
            ratio="4 / 3"
          />
        ) : (
          <span className="blank">
            <Icon shape={listing.kind === 'profile' ? userRoundIcon : wheatIcon} size={40} />
          </span>
        )}
        {badge !== undefined && <span className="badge">{badge}</span>}
        {listing.pictureCount > 1 && (
          <span className="count">
            <Icon shape={cameraIcon} size={14} />
            {listing.pictureCount}
          </span>
        )}
      </div>
      <div className="words">
        <Heading>
          <Link to={listing.href} id={linkId}>
            {listing.title}
          </Link>
        </Heading>
        <Price text={listing.price.text} />
        {listing.facts.length > 0 && (
          <ul>
            {listing.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <p className="place">
          <Icon shape={mapPinIcon} size={15} />
          {distance && distanceKm === null ? (
            <span className="measured">
              <span className="room" aria-hidden="true">{`${place.town}, ${place.region}`}</span>
              <span
                className="far"
                title={`${distanceText(distance.km)} from ${distance.from}, as the crow flies`}
              >
                <span>{place.town}</span> <b>{distanceText(distance.km)}</b>{' '}
                <span className="from">
                  from {distance.from}
                  <VisuallyHidden>, as the crow flies</VisuallyHidden>
                </span>
              </span>
            </span>
          ) : (
            <span>
              {distanceKm === null ? `${place.town}, ${place.region}` : `${place.town} · `}
              {distanceKm !== null && <b>{distanceText(distanceKm)}</b>}
            </span>
          )}
          <RelativeTime at={listing.publishedAt} now={now} />
        </p>
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </ListingCardFrame>
  );
}
