import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import type { NewsSummary } from '@paddock/contracts/http';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { colour, fontSize, media, motion, radius, space } from '@paddock/ui/theme/theme.ts';

export interface NewsCardProps {
  readonly article: NewsSummary;
  /** When the page was rendered (ISO 8601). */
  readonly now: string;
  /** `lead`: a page's first card, which is wide. `row`: a small photo next to its text. */
  readonly layout: 'feature' | 'card' | 'row';
  readonly isEager?: boolean;
  readonly isBelowFold?: boolean;
  readonly headingLevel?: 2 | 3;
}

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  overflow: hidden;
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  transition: border-color ${motion.quick} ${motion.ease};
  &:hover {
    border-color: ${colour.controlEdge};
  }
  .text {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space(2)};
    min-width: 0;
    padding: ${space(4)};
  }
  .about {
    margin: 0;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .topic {
    color: ${colour.accent};
    font-weight: 620;
  }
  h2,
  h3 {
    font-size: ${fontSize.lead};
    line-height: 1.3;
    text-wrap: pretty;
  }
  a {
    color: ${colour.text};
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  .summary {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    color: ${colour.textQuiet};
  }
  .about:last-child {
    margin-top: auto;
  }
  &[data-layout='row'] {
    flex-direction: row;
  }
  &[data-layout='row'] picture {
    flex: none;
    align-self: flex-start;
    width: 112px;
    margin: ${space(3)} 0 ${space(3)} ${space(3)};
    border-radius: ${radius.control};
  }
  &[data-layout='row'] .text {
    padding: ${space(3)};
  }
  &[data-layout='row'] :is(h2, h3) {
    font-size: ${fontSize.body};
  }
  ${media.tablet} {
    &[data-layout='feature'] {
      flex-direction: row;
    }
    &[data-layout='feature'] picture {
      flex: 1 1 56%;
    }
    &[data-layout='feature'] .text {
      flex: 1 1 44%;
      justify-content: center;
      padding: ${space(8)};
    }
    &[data-layout='feature'] :is(h2, h3) {
      font-size: ${fontSize.heading2};
      line-height: 1.15;
    }
    &[data-layout='feature'] .about:last-child {
      margin-top: 0;
    }
  }
`;

const SIZES = {
  feature: '(min-width: 768px) 56vw, 100vw',
  card: '(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw',
  row: '112px',
} as const;

/** A news article in a list. The whole card is a link to the article. */
export function NewsCard({
  article,
  now,
  layout,
  isEager = false,
  isBelowFold = false,
  headingLevel = 2,
}: NewsCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame data-layout={layout}>
      <ResponsivePhoto
        photo={article.picture}
        sizes={SIZES[layout]}
        isDecorative
        isEager={isEager}
        isBelowFold={isBelowFold}
        ratio={layout === 'feature' ? '16 / 10' : '4 / 3'}
      />
      <div className="text">
        <p className="about topic">
          {article.topic.label}
          {article.region && ` · ${article.region.label}`}
        </p>
        <Heading>
          <Link to={article.href}>{article.headline}</Link>
        </Heading>
        {layout !== 'row' && <p className="summary">{article.summary}</p>}
        <p className="about">
          {article.author} · <RelativeTime at={article.publishedAt} now={now} />
        </p>
      </div>
    </Frame>
  );
}
