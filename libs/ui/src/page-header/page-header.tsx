import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tapAreaCss } from '../theme/tap-area.ts';
import { colour, fontSize, maxLineLength, media, space } from '../theme/theme.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** A line below the title, such as a result count or a description. */
  readonly lead?: ReactNode;
  /** Content above the title, such as breadcrumbs. */
  readonly above?: ReactNode;
  /** Content to the right of the title on wide screens, and below the title on a phone. */
  readonly actions?: ReactNode;
}

const Frame = styled.header`
  padding: ${space(2)} 0 ${space(4)};
  > a,
  .row > a {
    ${tapAreaCss}
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: ${space(3)} ${space(6)};
  }
  .lead {
    max-width: ${maxLineLength};
    margin-top: ${space(2)};
    font-size: ${fontSize.body};
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    padding-bottom: ${space(6)};
    .lead {
      font-size: ${fontSize.lead};
    }
  }
`;

/**
 * A page's header, which contains the page's only `<h1>`. The heading receives the focus after a
 * navigation.
 */
export function PageHeader({ title, lead, above, actions }: PageHeaderProps) {
  return (
    <Frame>
      {above}
      <div className="row">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <div className="lead">{lead}</div>}
        </div>
        {actions}
      </div>
    </Frame>
  );
}
