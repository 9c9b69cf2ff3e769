import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/theme.ts';

/** The badge shows at most this count (specification section 9). */
const MAX_SHOWN = 99;

/** Returns "7", or "99+" for a count above 99. */
export function formatBadgeCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

/** Returns the accessible name of a button with a badge: "Messages, 7 unread". */
export function getLabelWithCount(label: string, count: number, counted = 'unread'): string {
  return count > 0 ? `${label}, ${formatBadgeCount(count)} ${counted}` : label;
}

/** Placed in the upper right corner of an icon button. */
const Badge = styled.span`
  position: absolute;
  top: 1px;
  left: 50%;
  min-width: 20px;
  padding: 0 ${space(1)};
  border-radius: ${radius.full};
  background: ${colour.dangerFill};
  color: ${colour.dangerText};
  font-size: 14px;
  font-weight: 620;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  box-shadow: 0 0 0 2px ${colour.card};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/**
 * The unread count on an icon button. Renders nothing when the count is 0. It is hidden from screen
 * readers, because the button's label includes the count (see `getLabelWithCount`).
 */
export function CountBadge({ count }: { readonly count: number }) {
  return count > 0 ? <Badge aria-hidden="true">{formatBadgeCount(count)}</Badge> : null;
}
