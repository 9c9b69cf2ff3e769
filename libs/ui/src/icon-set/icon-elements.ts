/**
 * Turns the SVG body of an icon from an icon API into React elements. The body is untrusted, so
 * only listed drawing elements and attributes are kept: no links, styles, references, text or
 * scripts.
 */
import { createElement } from 'react';
import type { ReactNode } from 'react';

const ELEMENTS = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'g']);

const ATTRIBUTES = new Set(
  'd cx cy r rx ry x y x1 y1 x2 y2 width height points transform fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity'.split(
    ' ',
  ),
);

/** Matches `url(…)`, which can load something from this or another document. */
const REFERENCE = /url\s*\(/i;

/** Converts an SVG attribute name to React's property name. */
function toPropertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

function toElements(parent: Element): ReactNode[] {
  return [...parent.children]
    .filter((element) => ELEMENTS.has(element.localName))
    .map((element, index) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) => ATTRIBUTES.has(name) && !REFERENCE.test(value),
      );
      const properties = Object.fromEntries(
        attributes.map(({ name, value }) => [toPropertyName(name), value]),
      );
      return createElement(
        element.localName,
        { ...properties, key: index },
        ...toElements(element),
      );
    });
}

/** @returns the elements, or an empty array when the body is not well-formed SVG */
export function toIconElements(body: string): ReactNode[] {
  const { documentElement } = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
    'image/svg+xml',
  );
  return documentElement.localName === 'svg' && !documentElement.querySelector('parsererror')
    ? toElements(documentElement)
    : [];
}
