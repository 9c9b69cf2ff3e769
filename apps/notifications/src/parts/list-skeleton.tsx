import { Skeleton } from '@paddock/ui/skeleton/skeleton.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  .row {
    display: grid;
    grid-template-columns: 40px 1fr;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)};
    border-top: 1px solid ${colour.hairline};
  }
  .row:first-of-type {
    border-top: 0;
  }
  .text {
    display: grid;
    align-content: start;
    gap: ${space(2)};
    padding-top: ${space(1)};
  }
`;

const WIDTHS = ['72%', '58%', '80%', '64%'];

/** Renders placeholders while notifications load. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <Rows>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className="row">
          <Skeleton width="40px" height="40px" />
          <div className="text">
            <Skeleton width={width} height="18px" />
            <Skeleton width="92%" height="14px" />
            <Skeleton width="28%" height="14px" />
          </div>
        </div>
      ))}
    </Rows>
  );
}
