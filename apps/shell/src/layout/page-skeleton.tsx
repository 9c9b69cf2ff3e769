import { Skeleton } from '@paddock/ui/skeleton/skeleton.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';
import { layoutMessages } from './layout.messages.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(6)};
  padding: ${space(6)} 0;
  .cards {
    display: grid;
    gap: ${space(4)};
  }
  .card {
    display: grid;
    gap: ${space(3)};
    align-content: start;
  }
  ${media.tablet} {
    .cards {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

/** Placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Frame role="status">
      <VisuallyHidden>{layoutMessages.loadingPage}</VisuallyHidden>
      <Skeleton width="min(420px, 80%)" height="36px" />
      <div className="cards">
        {['first', 'second', 'third'].map((card) => (
          <div className="card" key={card}>
            <Skeleton ratio="4 / 3" />
            <Skeleton width="40%" height="22px" />
            <Skeleton width="85%" height="16px" />
          </div>
        ))}
      </div>
    </Frame>
  );
}
