import type { Conversation } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ListingThumb } from '../../parts/listing-thumb.tsx';

interface ListingStripProps {
  readonly listing: Pick<NonNullable<Conversation['about']>, 'title' | 'path' | 'picture'>;
  /** A quiet line beneath the title: its price. */
  readonly line?: string | undefined;
}

const Frame = styled.div`
  border-bottom: 1px solid ${colour.hairline};
  > a,
  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} ${space(4)};
    color: ${colour.text};
    text-decoration: none;
  }
  > a:hover {
    background: ${colour.hover};
  }
  > a:focus-visible {
    outline-offset: -3px;
  }
  b {
    display: block;
    overflow: hidden;
    font-weight: 560;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  svg {
    color: ${colour.textQuiet};
  }
`;

/** What it is about, on top, leading to it while it can be read. */
export function ListingStrip({ listing: { title, path, picture }, line }: ListingStripProps) {
  const words = (
    <>
      <ListingThumb picture={picture} size={48} />
      <span>
        <b>{title}</b>
        <small>
          {path === null ? 'This listing is no longer up' : (line ?? 'See the listing')}
        </small>
      </span>
    </>
  );
  return (
    <Frame>
      {path === null ? (
        <div>{words}</div>
      ) : (
        <Link to={path}>
          {words}
          <Icon shape={chevronRightIcon} />
        </Link>
      )}
    </Frame>
  );
}
