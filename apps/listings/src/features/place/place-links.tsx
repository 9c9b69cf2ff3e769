import { styled } from 'styled-components';
import type { Place } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { colour, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { browsePath } from '../../paths.ts';
import { placeMessages } from './place.messages.ts';

const PlaceTrail = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(1)};
  svg {
    color: ${colour.textQuiet};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
  }
`;

/** Links such as "Waikato › Matamata" to listings of the same kind in the region and district. */
export function PlaceLinks({ place, kind }: { readonly place: Place; readonly kind: Kind }) {
  const { label } = getKindDeclaration(kind);
  return (
    <PlaceTrail>
      <TextLink
        to={browsePath.href(kind, { regionSlug: place.regionSlug })}
        aria-label={placeMessages.areaLinkLabel(label, place.region)}
      >
        {place.region}
      </TextLink>
      {place.district !== place.region && (
        <>
          <Icon shape={chevronRightIcon} size={16} />
          <TextLink
            to={browsePath.href(kind, {
              regionSlug: place.regionSlug,
              districtSlug: place.districtSlug,
            })}
            aria-label={placeMessages.areaLinkLabel(label, place.district)}
          >
            {place.district}
          </TextLink>
        </>
      )}
    </PlaceTrail>
  );
}
