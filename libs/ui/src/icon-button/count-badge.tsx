import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/theme.ts';

/** Spec 9: unread badge cap. */
const MOST_SHOWN = 99;

/** "7", "99+" above 99. */
export function countText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** What a button with a badge does, read aloud: "Messages, 7 unread". */
export function labelWithCount(label: string, count: number, counted = 'unread'): string {
  return count > 0 ? `${label}, ${countText(count)} ${counted}` : label;
}

/** In the upper right corner of the icon button that it is the `badge` of. */
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
  &[data-dot] {
    top: 8px;
    left: calc(50% + 2px);
    min-width: 10px;
    height: 10px;
    padding: 0;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** How many are unread, on an icon button; nothing at 0. Silent: the button's label says it (`labelWithCount`). */
export function CountBadge({ count }: { readonly count: number }) {
  return count > 0 ? <Badge aria-hidden="true">{countText(count)}</Badge> : null;
}

/** That there is something, without how much. Silent as well. */
export function DotBadge() {
  return <Badge aria-hidden="true" data-dot />;
}
