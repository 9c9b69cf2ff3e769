import { Link } from '@paddock/router';
import { isPlainClick } from '@paddock/router/plain-click';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps } from '../button/button-styles.ts';
import { colour, fontSize, space } from '../theme/theme.ts';

export interface MoreLinkProps {
  /** The next page's address: what works without JavaScript. */
  readonly href: string;
  /** "Showing 20 of 84 tractors" */
  readonly progress?: string;
  readonly label?: string;
  readonly isLoading?: boolean;
  /** Appends the next page in place; without it the link is followed. */
  readonly onMore?: () => void;
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

/** "More" at the end of a list: a real link to the next page, which appends in place where JavaScript runs. */
export function MoreLink({
  href,
  progress,
  label = 'More',
  isLoading = false,
  onMore,
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
          if (!onMore || !isPlainClick(event)) return;
          event.preventDefault();
          if (!isLoading) onMore();
        }}
      >
        {isLoading ? 'Loading…' : label}
      </StyledLink>
    </Frame>
  );
}
