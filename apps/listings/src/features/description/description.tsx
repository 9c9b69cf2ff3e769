import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { maxLineLength, space } from '@paddock/ui/theme/theme.ts';
import { parseDescription } from './description-blocks.ts';
import type { InlinePart } from './description-blocks.ts';

const Text = styled.div`
  max-width: ${maxLineLength};
  overflow-wrap: anywhere;
  & > * + * {
    margin-top: ${space(4)};
  }
  ul,
  ol {
    padding-left: ${space(5)};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space(1)};
  }
`;

/** Tells search engines that users wrote these links. */
const LINK_RELATION = 'nofollow ugc noopener noreferrer';

function renderInlines(parts: readonly InlinePart[]): ReactNode[] {
  return parts.map((part, index) =>
    part.type === 'link' ? (
      <a key={index} href={part.href} rel={LINK_RELATION} target="_blank">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

function renderLines(lines: readonly (readonly InlinePart[])[]): ReactNode[] {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {renderInlines(line)}
    </Fragment>
  ));
}

/** Renders a seller's description as paragraphs, lists and links, never as HTML. */
export function Description({ text }: { readonly text: string }) {
  return (
    <Text data-part="description">
      {parseDescription(text).map((block, index) => {
        if (block.type === 'paragraph') return <p key={index}>{renderLines(block.lines)}</p>;
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map((item, itemIndex) => (
              <li key={itemIndex}>{renderInlines(item)}</li>
            ))}
          </List>
        );
      })}
    </Text>
  );
}
