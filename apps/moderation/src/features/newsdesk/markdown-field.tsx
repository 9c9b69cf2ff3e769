import { NEWS_LIMITS } from '@paddock/contracts/news-limits';
import type { Photo } from '@paddock/contracts/http/posts';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { boldIcon } from '@paddock/ui/icon/shapes/bold.ts';
import { headingIcon } from '@paddock/ui/icon/shapes/heading.ts';
import { italicIcon } from '@paddock/ui/icon/shapes/italic.ts';
import { linkIcon } from '@paddock/ui/icon/shapes/link.ts';
import { listIcon } from '@paddock/ui/icon/shapes/list.ts';
import { quoteIcon } from '@paddock/ui/icon/shapes/quote.ts';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { useRef } from 'react';
import { applyTool, editTextarea, insertPhoto } from './edit-markdown.ts';
import type { MarkdownTool } from './edit-markdown.ts';
import { editorMessages } from './editor.messages.ts';
import { Toolbar } from './editor.styles.ts';
import { PhotoButton } from './photo-button.tsx';

const messages = editorMessages.tools;
const TOOLS: readonly { readonly tool: MarkdownTool; readonly shape: string }[] = [
  { tool: 'heading', shape: headingIcon },
  { tool: 'bold', shape: boldIcon },
  { tool: 'italic', shape: italicIcon },
  { tool: 'link', shape: linkIcon },
  { tool: 'list', shape: listIcon },
  { tool: 'quote', shape: quoteIcon },
];

interface MarkdownFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (markdown: string) => void;
}

/** The article's text, with buttons that insert Markdown at the cursor. */
export function MarkdownField({ id, value, error, onChange }: MarkdownFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);

  function addPhoto({ id: photoId }: Photo): void {
    const element = textarea.current;
    if (element) editTextarea(element, insertPhoto(photoId, element.value, element.selectionEnd));
  }

  return (
    <TextareaField
      ref={textarea}
      id={id}
      label={editorMessages.fields.markdown}
      error={error}
      maxCharacters={NEWS_LIMITS.markdown}
      rows={16}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      toolbar={
        <PhotoButton tone="quiet" label={messages.photo} onUploaded={addPhoto}>
          {(photoButton, status) => (
            <>
              <Toolbar role="toolbar" aria-label={messages.label} aria-controls={id}>
                {TOOLS.map(({ tool, shape }) => (
                  <IconButton
                    key={tool}
                    shape={shape}
                    label={messages[tool]}
                    onClick={() => {
                      const element = textarea.current;
                      if (!element) return;
                      const { selectionStart, selectionEnd } = element;
                      editTextarea(
                        element,
                        applyTool(tool, element.value, selectionStart, selectionEnd),
                      );
                    }}
                  />
                ))}
                {photoButton}
              </Toolbar>
              {status}
            </>
          )}
        </PhotoButton>
      }
    />
  );
}
