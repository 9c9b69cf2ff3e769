import { Link } from '@paddock/router';
import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { arrowRightIcon } from '../icon/shapes/arrow-right.ts';
import { colour, fontSize, gutter, maxLineLength, space, tapTarget } from '../theme/theme.ts';
import { shelfMessages } from './shelf.messages.ts';

export interface ShelfProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string;
  /** The URL of the "See all" link. Without it there is no such link. */
  readonly href?: string;
  /** A control next to the title. */
  readonly action?: ReactNode;
  /** The cards. */
  readonly children: ReactNode;
  /** The width of each card in px. Default 224. */
  readonly itemWidth?: number;
}

const Frame = styled.section`
  .head {
    display: flex;
    align-items: end;
    justify-content: space-between;
    gap: ${space(4)};
    margin-bottom: ${space(3)};
  }
  .has-action {
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
  }
  /* A long title wraps next to the action before the action wraps below it. */
  .has-action > :first-child {
    flex: 1 1 150px;
    min-width: 0;
  }
  .lead {
    max-width: ${maxLineLength};
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  .head a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    flex: none;
    min-height: ${tapTarget};
    margin-bottom: ${space(-2)};
    font-size: ${fontSize.body};
    font-weight: 620;
    text-decoration: none;
  }
  .head a:hover {
    text-decoration: underline;
  }
  /* The row reaches the screen's edges, so that a card that is cut off shows there are more. */
  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: var(--item);
    gap: ${space(4)};
    margin: 0 calc(-1 * ${gutter});
    padding: ${space(1)} ${gutter};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scroll-padding: 0 ${gutter};
    scrollbar-width: thin;
    scrollbar-color: ${colour.hairline} transparent;
  }
  li {
    scroll-snap-align: start;
    min-width: 0;
  }
`;

/** A titled row of cards that scrolls sideways. It never scrolls automatically. */
export function Shelf({ title, lead, href, action, children, itemWidth = 224 }: ShelfProps) {
  return (
    <Frame style={{ '--item': `min(${itemWidth}px, 72vw)` }}>
      <div className={action === undefined ? 'head' : 'head has-action'}>
        <div>
          <h2>{title}</h2>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {href !== undefined && (
          <Link to={href} aria-label={shelfMessages.allLabel(title)}>
            {shelfMessages.allLink}
            <Icon shape={arrowRightIcon} size={18} />
          </Link>
        )}
        {action}
      </div>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </Frame>
  );
}
