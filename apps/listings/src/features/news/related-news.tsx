import { styled } from 'styled-components';
import type { NewsSummary } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoDate } from '../../formats/dates.ts';
import { newsMessages } from './news.messages.tsx';

const Frame = styled.section`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(270px, 100%), 1fr));
    gap: ${space(6)};
    margin-top: ${space(4)};
  }
  li {
    position: relative;
  }
  picture {
    border-radius: ${radius.card};
  }
  h3 {
    margin-top: ${space(3)};
    font-size: ${fontSize.lead};
    line-height: 1.3;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
  }
  /* The whole card is the link's target. */
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  p {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

/** Other articles on the same topic. Renders nothing when there are none. */
export function RelatedNews({ articles }: { readonly articles: readonly NewsSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <Frame>
      <h2>{newsMessages.relatedTitle}</h2>
      <ul>
        {articles.map(({ id, href, headline, picture, topic, publishedAt }) => (
          <li key={id}>
            <ResponsivePhoto
              photo={picture}
              sizes="(min-width: 768px) 380px, 92vw"
              ratio="16 / 9"
              isDecorative
            />
            <h3>
              <Link to={href}>{headline}</Link>
            </h3>
            <p>
              {topic.label} · {formatIsoDate(publishedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
