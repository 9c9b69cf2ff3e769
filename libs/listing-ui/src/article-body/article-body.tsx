import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { NewsBlock, NewsSpan } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { colour, fontSize, maxLineLength, radius, space } from '@paddock/ui/theme/theme.ts';

const Text = styled.div`
  max-width: ${maxLineLength};
  font-size: ${fontSize.lead};
  line-height: 1.6;
  & > * + * {
    margin-top: ${space(5)};
  }
  h2 {
    margin-top: ${space(10)};
    font-size: ${fontSize.heading3};
  }
  blockquote {
    padding-left: ${space(5)};
    border-left: 4px solid ${colour.accentFill};
    font-size: ${fontSize.heading3};
    line-height: 1.4;
    letter-spacing: -0.01em;
  }
  h3 {
    margin-top: ${space(8)};
    font-size: ${fontSize.lead};
  }
  ul,
  ol {
    display: grid;
    gap: ${space(2)};
    padding-left: ${space(5)};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: ${colour.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
  figure {
    margin-inline: 0;
  }
  figure > picture {
    border-radius: ${radius.card};
    overflow: hidden;
  }
  figcaption {
    padding-top: ${space(2)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

/**
 * Tells search engines not to count links to other sites as recommendations, and hides the referrer
 * from those sites.
 */
const EXTERNAL_LINK_RELATION = 'nofollow noopener noreferrer';

function renderLink({ href, text }: NewsSpan): ReactNode {
  if (href === undefined) return text;
  return href.startsWith('/') ? (
    <Link to={href}>{text}</Link>
  ) : (
    <a href={href} rel={EXTERNAL_LINK_RELATION}>
      {text}
    </a>
  );
}

function renderSpan(part: NewsSpan, index: number): ReactNode {
  const linked = renderLink(part);
  const content = part.isEmphasis ? <em>{linked}</em> : linked;
  return part.isStrong ? (
    <strong key={index}>{content}</strong>
  ) : (
    <Fragment key={index}>{content}</Fragment>
  );
}

/** Renders a line's formatted spans, or its plain text when it has no spans. */
function renderLine(text: string, spans: readonly NewsSpan[] | undefined): ReactNode {
  return spans ? spans.map(renderSpan) : text;
}

function ListView({
  block: { text, items = [], itemSpans, isOrdered },
}: {
  readonly block: NewsBlock;
}) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      {text !== '' && <p>{text}</p>}
      <List>
        {items.map((item, index) => (
          <li key={index}>{renderLine(item, itemSpans?.[index])}</li>
        ))}
      </List>
    </>
  );
}

function BlockView({ block }: { readonly block: NewsBlock }) {
  const { type, text, spans, level, picture } = block;
  switch (type) {
    case 'heading':
      return level === 3 ? <h3>{renderLine(text, spans)}</h3> : <h2>{renderLine(text, spans)}</h2>;
    case 'quote':
      return (
        <blockquote>
          <p>{renderLine(text, spans)}</p>
        </blockquote>
      );
    case 'list':
      return <ListView block={block} />;
    case 'picture':
      return picture ? (
        <figure>
          <ResponsivePhoto
            photo={picture}
            sizes="(min-width: 768px) 680px, 100vw"
            ratio={`${picture.width} / ${picture.height}`}
          />
          <figcaption>{picture.alt}</figcaption>
        </figure>
      ) : null;
    default:
      return <p>{renderLine(text, spans)}</p>;
  }
}

/**
 * Renders the article's blocks as elements. The text is never parsed as HTML.
 *
 * @example
 * <ArticleBody body={article.body} />
 */
export function ArticleBody({ body }: { readonly body: readonly NewsBlock[] }) {
  return (
    <Text>
      {body.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Text>
  );
}
