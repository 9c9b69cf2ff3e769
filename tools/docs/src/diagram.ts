/**
 * Draws Mermaid diagrams as SVG when the site is built, so that browsers need no script for them.
 */
import { renderMermaidSVG } from 'beautiful-mermaid';

/**
 * The library's own style block and colours. The block loads a font from another site; the site's
 * stylesheet sets the same variables to Paddock's colours.
 */
const OWN_STYLES = /<style>[^]*?<\/style>/g;
const OWN_COLOURS = / style="--bg:[^"]*"/;
const MARKER = /(id="|url\(#)((?:seq-)?arrow[a-z-]*)/g;

/**
 * @param id is unique in the page; the ids inside the diagram start with it
 * @throws Error when the library cannot read the diagram
 */
export function renderDiagram(mermaid: string, id: string): string {
  const svg = renderMermaidSVG(mermaid, { font: 'Nunito Sans', transparent: true })
    .replace(OWN_STYLES, '')
    .replace(OWN_COLOURS, '')
    .replace(MARKER, `$1${id}-$2`);
  return `<figure class="diagram" aria-label="Diagram">${svg}</figure>\n`;
}
