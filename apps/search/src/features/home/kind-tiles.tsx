import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import type { Home } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { colour, fontSize, media, motion, radius, space } from '@paddock/ui/theme/theme.ts';
import { kindPath } from '../../paths.ts';
import { getKindIcon } from './kind-icons.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    gap: ${space(1)};
    height: 100%;
    padding: ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    color: ${colour.text};
    text-decoration: none;
    transition: border-color ${motion.quick} ${motion.ease};
  }
  a:hover {
    border-color: ${colour.controlEdge};
  }
  a svg {
    margin-bottom: ${space(2)};
    color: ${colour.accent};
  }
  strong {
    font-size: ${fontSize.lead};
    font-weight: 680;
    line-height: 1.2;
  }
  small {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.phone} {
    li:first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** One tile for each listing kind, with its number of listings. */
export function KindTiles({ kinds }: { readonly kinds: Home['kinds'] }) {
  return (
    <Tiles>
      {kinds.map(({ kind, label, listingCount }) => {
        const { singular, plural } = getKindDeclaration(kind);
        return (
          <li key={kind}>
            <Link to={kindPath.href(kind)}>
              <Icon shape={getKindIcon(kind)} size={28} />
              <strong>{label}</strong>
              <small>{`${listingCount.toLocaleString('en-NZ')} ${listingCount === 1 ? singular : plural}`}</small>
            </Link>
          </li>
        );
      })}
    </Tiles>
  );
}
