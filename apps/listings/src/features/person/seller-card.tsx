import { styled } from 'styled-components';
import type { Listing } from '@paddock/contracts/http';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoMonth } from '../../formats/dates.ts';
import { sellerCardMessages } from './seller-card.messages.ts';

const Frame = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .text {
    flex: 1 1 180px;
    min-width: 0;
  }
  h2 {
    font-size: ${fontSize.lead};
    letter-spacing: -0.01em;
  }
  p {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  @media print {
    a {
      display: none;
    }
  }
`;

interface SellerCardProps {
  readonly seller: Listing['seller'];
  /**
   * True when the seller is in trade, which must be stated (Fair Trading Act 1986, section 28B).
   */
  readonly isInTrade: boolean;
}

/** The seller's name, town and time of joining, with a link to their profile. */
export function SellerCard({ seller, isInTrade }: SellerCardProps) {
  const { id, name, town, memberSince, listingCount, href } = seller;
  return (
    <Frame aria-label={sellerCardMessages.label(name)}>
      <Avatar name={name} accountId={id} size={56} />
      <div className="text">
        <h2>{name}</h2>
        {/* Users need not give a town when they sign up. */}
        <p>
          {town === ''
            ? sellerCardMessages.memberSince(formatIsoMonth(memberSince))
            : sellerCardMessages.townAndMemberSince(town, formatIsoMonth(memberSince))}
        </p>
        {isInTrade && <p>{sellerCardMessages.inTrade}</p>}
      </div>
      <ButtonLink to={href}>
        {listingCount > 1
          ? sellerCardMessages.listingsLink(listingCount)
          : sellerCardMessages.profileLink}
      </ButtonLink>
    </Frame>
  );
}
