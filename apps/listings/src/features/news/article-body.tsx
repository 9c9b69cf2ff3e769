import { styled } from 'styled-components';
import type { NewsArticle } from '@paddock/contracts/http';
import { colour, fontSize, measure, space } from '@paddock/ui/theme/theme.ts';

const Text = styled.div`
  max-width: ${measure};
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
  ul {
    display: grid;
    gap: ${space(2)};
    padding-left: ${space(5)};
    list-style: disc;
  }
`;

type Block = NewsArticle['body'][number];

function BlockView({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'quote':
      return (
        <blockquote>
          <p>{block.text}</p>
        </blockquote>
      );
    case 'list':
      return (
        <>
          {block.text !== '' && <p>{block.text}</p>}
          <ul>
            {(block.items ?? []).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      );
    default:
      return <p>{block.text}</p>;
  }
}

/** The article's blocks of plain text. */
export function ArticleBody({ body }: { readonly body: NewsArticle['body'] }) {
  return (
    <Text>
      {body.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Text>
  );
}
