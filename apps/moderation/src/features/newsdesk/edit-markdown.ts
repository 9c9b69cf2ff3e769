/** The edits to an article's Markdown that the buttons above its text make. */
export type MarkdownTool = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'quote';

/** Replaces `from` to `to` of the text with `insert`, then selects from `start` to `end`. */
export interface MarkdownEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

const LINE_PREFIXES = { heading: '## ', list: '- ', quote: '> ' } as const;
const MARKERS = { bold: '**', italic: '*' } as const;
const LINK_ADDRESS = 'https://';

/** Applies a tool to the selected text, or removes its formatting if the text has it already. */
export function applyTool(
  tool: MarkdownTool,
  text: string,
  start: number,
  end: number,
): MarkdownEdit {
  if (tool === 'link') return toLink(text, start, end);
  return tool === 'bold' || tool === 'italic'
    ? toggleMarker(MARKERS[tool], text, start, end)
    : toggleLinePrefix(LINE_PREFIXES[tool], text, start, end);
}

/** Inserts a photo in a paragraph of its own, and selects where its description belongs. */
export function insertPhoto(id: string, text: string, position: number): MarkdownEdit {
  const before = text.slice(0, position).trimEnd();
  const after = text.slice(position).trimStart();
  const lead = before === '' ? '' : '\n\n';
  const caret = before.length + lead.length + 2;
  return {
    from: before.length,
    to: text.length - after.length,
    insert: `${lead}![](photo:${id})${after === '' ? '\n' : '\n\n'}`,
    start: caret,
    end: caret,
  };
}

function toLink(text: string, start: number, end: number): MarkdownEdit {
  const label = text.slice(start, end);
  const insert = `[${label}](${LINK_ADDRESS})`;
  // Without a selection, the label comes first.
  const caret = label === '' ? start + 1 : start + label.length + 3;
  return {
    from: start,
    to: end,
    insert,
    start: caret,
    end: label === '' ? caret : caret + LINK_ADDRESS.length,
  };
}

function toggleMarker(marker: string, text: string, start: number, end: number): MarkdownEdit {
  const { length } = marker;
  const isMarked =
    text.slice(start - length, start) === marker && text.slice(end, end + length) === marker;
  // Two asterisks around the selection are bold and not italic.
  const isOther = marker === '*' && text.slice(start - 2, start) === '**';
  const selected = text.slice(start, end);
  if (isMarked && !isOther)
    return {
      from: start - length,
      to: end + length,
      insert: selected,
      start: start - length,
      end: end - length,
    };
  return {
    from: start,
    to: end,
    insert: marker + selected + marker,
    start: start + length,
    end: end + length,
  };
}

function toggleLinePrefix(prefix: string, text: string, start: number, end: number): MarkdownEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) =>
    hasAll ? line.slice(prefix.length) : prefix + line.replace(/^(#{1,3} |- |> )/, ''),
  );
  // A list, heading or quote right after a paragraph's line would be a part of that paragraph.
  const previousLine = text.slice(0, from).split('\n').at(-2) ?? '';
  const lead =
    !hasAll && previousLine.trim() !== '' && !previousLine.startsWith(prefix) ? '\n' : '';
  const insert = lead + changed.join('\n');
  const caret = from + insert.length;
  return { from, to, insert, start: caret, end: caret };
}

/**
 * Carries out an edit in a text box. Typing commands leave the browser's own undo intact; where they
 * are not supported, the text is replaced directly.
 */
export function editTextarea(element: HTMLTextAreaElement, edit: MarkdownEdit): void {
  element.focus();
  element.setSelectionRange(edit.from, edit.to);
  // The command is deprecated, but no other way of changing a text box can be undone.
  const execute = (document as { readonly execCommand?: Document['execCommand'] }).execCommand;
  if (!execute?.call(document, 'insertText', false, edit.insert)) {
    element.setRangeText(edit.insert);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  element.setSelectionRange(edit.start, edit.end);
}
