import { useNavigation } from '@paddock/router';
import { styled } from 'styled-components';
import type { NewsList } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { newsPath } from '../../paths.ts';
import { NewsCard } from './news-card.tsx';
import { newsMessages } from './news.messages.ts';

export interface NewsPageProps {
  readonly list: NewsList;
  /** Slug of the selected topic; null for all topics. */
  readonly topic: string | null;
  readonly now: string;
}

/** Number of cards on the first screen of a phone. */
const EAGER_CARDS = 2;

const Cards = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: ${space(5)} 0 0;
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li:has([data-layout='feature']) {
      grid-column: 1 / -1;
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Pages = styled.nav`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(8)} 0;
  a[rel='next'] {
    margin-left: auto;
  }
`;

function getTitle(topic: string | undefined, region: string | undefined): string {
  if (region === undefined)
    return topic === undefined ? newsMessages.title : newsMessages.titleOfTopic(topic);
  return topic === undefined
    ? newsMessages.titleOfRegion(region)
    : newsMessages.titleOfTopicInRegion(topic, region);
}

/** The news pages: newest first, filtered by topic and region, with links to newer and older pages. */
export function NewsPage({ list, topic, now }: NewsPageProps) {
  const { state } = useNavigation();
  const chosen = list.topics.find(({ slug }) => slug === topic);
  const region = list.region?.slug;
  return (
    <>
      <PageHeader
        title={getTitle(chosen?.label, list.region?.label)}
        lead={
          list.region ? (
            <TextLink to={newsPath.href({ topic })}>{newsMessages.allRegionsLink}</TextLink>
          ) : (
            newsMessages.lead
          )
        }
      />
      <nav aria-label={newsMessages.topics.label}>
        <ChipRow>
          <ChipLink
            to={newsPath.href({ region })}
            label={newsMessages.topics.all}
            isChosen={topic === null}
          />
          {list.topics.map(({ slug, label, count }) => (
            <ChipLink
              key={slug}
              to={newsPath.href({ topic: slug, region })}
              label={`${label} ${count}`}
              isChosen={slug === topic}
            />
          ))}
        </ChipRow>
      </nav>
      {list.results.length === 0 ? (
        <EmptyState
          illustration={<LetterboxIllustration />}
          title={newsMessages.empty.title}
          action={<ButtonLink to={newsPath.href()}>{newsMessages.empty.allLink}</ButtonLink>}
        />
      ) : (
        <Cards aria-busy={state !== 'idle' || undefined}>
          {list.results.map((article, index) => (
            <li key={article.id}>
              <NewsCard
                article={article}
                now={now}
                layout={index === 0 && list.page === 1 ? 'feature' : 'card'}
                isEager={index < EAGER_CARDS}
                isBelowFold={index >= EAGER_CARDS}
              />
            </li>
          ))}
        </Cards>
      )}
      {(list.page > 1 || list.hasMore) && (
        <Pages aria-label={newsMessages.pages.label}>
          {list.page > 1 && (
            <ButtonLink to={newsPath.href({ topic, region, page: list.page - 1 })} rel="prev">
              {newsMessages.pages.newerLink}
            </ButtonLink>
          )}
          {list.hasMore && (
            <ButtonLink to={newsPath.href({ topic, region, page: list.page + 1 })} rel="next">
              {newsMessages.pages.olderLink}
            </ButtonLink>
          )}
        </Pages>
      )}
    </>
  );
}
