import { Link } from '@paddock/router';
import { isPlainClick } from '@paddock/router/plain-click';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps } from '../button/button-styles.ts';
import { colour, fontSize, space } from '../theme/theme.ts';
import { moreLinkMessages } from './more-link.messages.ts';

export interface MoreLinkProps {
  /** The next page's URL, which the link leads to without JavaScript. */
  readonly href: string;
  /** How much of the list is shown: "Showing 20 of 84 tractors". */
  readonly progress?: string;
  readonly label?: string;
  readonly isLoading?: boolean;
  /**
   * Appends the next page to the list. Without this function, the link navigates to the next page.
   */
  readonly onLoadMore?: () => void;
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(8)} 0;
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
`;

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
  min-width: 200px;
  &[aria-disabled='true'] {
    opacity: 0.6;
  }
`;

/** The "More" link at the end of a list. With JavaScript, it appends the next page to the list. */
export function MoreLink({
  href,
  progress,
  label = moreLinkMessages.more,
  isLoading = false,
  onLoadMore,
}: MoreLinkProps) {
  return (
    <Frame>
      {progress !== undefined && <p role="status">{progress}</p>}
      <StyledLink
        $tone="secondary"
        $isWide={false}
        to={href}
        rel="next"
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          if (!onLoadMore || !isPlainClick(event)) return;
          event.preventDefault();
          if (!isLoading) onLoadMore();
        }}
      >
        {isLoading ? moreLinkMessages.loading : label}
      </StyledLink>
    </Frame>
  );
}
