import { styled } from 'styled-components';
import type { NewsArticle } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import {
  colour,
  fontSize,
  gutter,
  maxLineLength,
  media,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import { formatIsoDate } from '../../formats/dates.ts';
import { newsPath } from '../../paths.ts';
import { newsMessages } from './news.messages.tsx';

const Frame = styled.header`
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(2)};
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  h1 {
    max-width: 32ch;
  }
  .lead {
    max-width: ${maxLineLength};
    color: ${colour.textQuiet};
    font-size: ${fontSize.lead};
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    font-size: ${fontSize.body};
    color: ${colour.textQuiet};
  }
  .by time {
    white-space: nowrap;
  }
  .by b {
    color: ${colour.text};
    font-weight: 620;
  }
  figure {
    margin: ${space(2)} calc(-1 * ${gutter}) 0;
  }
  figcaption {
    padding: ${space(2)} ${gutter} 0;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  ${media.tablet} {
    figure {
      margin: ${space(2)} 0 0;
    }
    figure > picture {
      border-radius: ${radius.card};
    }
    figcaption {
      padding-left: 0;
    }
  }
`;

/** True when the article was modified on a later day than it was published. */
function wasChanged({ publishedAt, modifiedAt }: NewsArticle): boolean {
  return formatIsoDate(modifiedAt) !== formatIsoDate(publishedAt) && modifiedAt > publishedAt;
}

/** The article's topic and region, headline, author, dates, and photo with its description. */
export function ArticleHeader({ article }: { readonly article: NewsArticle }) {
  const {
    topic,
    region,
    headline,
    summary,
    author,
    authorHref,
    publishedAt,
    modifiedAt,
    source,
    picture,
  } = article;
  const published = <time dateTime={publishedAt}>{formatIsoDate(publishedAt)}</time>;
  return (
    <Frame>
      <div className="chips">
        <ChipLink to={newsPath.href({ topic: topic.slug })} label={topic.label} />
        {region && <ChipLink to={newsPath.href({ region: region.slug })} label={region.label} />}
      </div>
      <h1 tabIndex={-1}>{headline}</h1>
      <p className="lead">{summary}</p>
      <p className="by">
        <span>
          {newsMessages.by(
            <b>{authorHref ? <TextLink to={authorHref}>{author}</TextLink> : author}</b>,
            source,
          )}
        </span>
        <span>
          {wasChanged(article)
            ? newsMessages.dates(
                published,
                <time dateTime={modifiedAt}>{formatIsoDate(modifiedAt)}</time>,
              )
            : published}
        </span>
      </p>
      <figure>
        <ResponsivePhoto
          photo={picture}
          sizes="(min-width: 1024px) 860px, 100vw"
          ratio="16 / 9"
          isEager
        />
        <figcaption>{picture.alt}</figcaption>
      </figure>
    </Frame>
  );
}
