import {
  colour,
  fontSize,
  media,
  motion,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import * as tint from '@paddock/ui/theme/tint.ts';
import { css, styled } from 'styled-components';

/**
 * The accent colour's share, in percent, for the region with the most listings and for that with
 * the fewest.
 */
const GREENEST = 46;
const PALEST = 6;

/**
 * Returns the percentage of accent colour by region. A square root makes differences between small
 * counts visible.
 */
export function getRegionShades(
  regions: readonly { readonly slug: string; readonly listingCount: number }[],
): Readonly<Record<string, number>> {
  const most = Math.max(1, ...regions.map(({ listingCount }) => listingCount));
  return Object.fromEntries(
    regions.map(({ slug, listingCount }) => [
      slug,
      Math.round(PALEST + (GREENEST - PALEST) * Math.sqrt(listingCount / most)),
    ]),
  );
}

export const NavigatorLayout = styled.div<{ readonly $shades: Readonly<Record<string, number>> }>`
  .part + .part {
    margin-top: ${space(14)};
  }
  h2 {
    margin-bottom: ${space(4)};
    font-size: ${fontSize.heading3};
  }
  .by-region {
    display: grid;
    gap: ${space(5)};
  }
  .map svg[role='group'] {
    height: 440px;
  }
  ${({ $shades }) =>
    Object.entries($shades).map(
      ([slug, percent]) => css`
        .map a[href$='regions=${slug}'] .region {
          fill: ${colour.accentFill};
          fill-opacity: ${percent / 100};
          @supports (color: color-mix(in oklab, red, red)) {
            fill: color-mix(in oklab, ${colour.accentFill} ${percent}%, ${colour.card});
            fill-opacity: 1;
          }
        }
      `,
    )}
  .map a[href*='regions=']:is(:hover, :focus-visible) .region {
    fill: ${tint.regionHover};
  }
  .legend {
    margin-top: ${space(2)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .count {
    color: ${colour.textQuiet};
    font-variant-numeric: tabular-nums;
  }
  .regions a {
    display: flex;
    align-items: baseline;
    gap: ${space(2)};
    min-height: ${tapTarget};
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.control};
    color: ${colour.text};
    text-decoration: none;
  }
  .regions a:hover {
    background: ${colour.hover};
    text-decoration: underline;
  }
  .regions li + li {
    border-top: 1px solid ${colour.hairline};
  }
  .regions .mi {
    min-width: 0;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .regions .count {
    margin-left: auto;
  }
  .areas {
    display: grid;
    gap: ${space(4)};
  }
  .area {
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .area h3 {
    font-size: ${fontSize.lead};
  }
  .area h3 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  .area h3 > svg {
    color: ${colour.accent};
  }
  .area h4 {
    font-weight: 620;
  }
  .area :is(h3, h4) {
    /* Space for the expand button. */
    padding-right: ${tapTarget};
    line-height: 1.3;
  }
  .area :is(h3, h4) .count {
    font-weight: 400;
    letter-spacing: 0;
  }
  .area :is(h3, h4) a {
    display: inline-flex;
    align-items: center;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    color: inherit;
    text-decoration-color: transparent;
  }
  .area :is(h3, h4) a:hover {
    text-decoration-color: currentColor;
  }
  .branch {
    position: relative;
  }
  summary {
    position: absolute;
    top: 0;
    right: -${space(2)};
    display: grid;
    place-items: center;
    width: ${tapTarget};
    height: ${tapTarget};
    border-radius: ${radius.control};
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: ${colour.hover};
  }
  summary svg {
    transition: transform ${motion.quick} ${motion.ease};
  }
  [open] > summary svg {
    transform: rotate(180deg);
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(5)};
    padding-bottom: ${space(2)};
  }
  .links a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    text-decoration: none;
  }
  .links a:hover {
    text-decoration: underline;
  }
  .pages {
    display: grid;
    gap: 0 ${space(6)};
  }
  .pages a {
    display: block;
    min-height: ${tapTarget};
    padding: ${space(3)} 0;
    border-top: 1px solid ${colour.hairline};
    color: ${colour.textQuiet};
    text-decoration: none;
  }
  .pages b {
    display: block;
    font-weight: 560;
    color: ${colour.accent};
  }
  .pages a:hover b {
    text-decoration: underline;
  }
  ${media.tablet} {
    .by-region {
      grid-template-columns: minmax(0, 1fr) minmax(0, 340px);
      gap: ${space(8)};
      align-items: start;
    }
    .map svg[role='group'] {
      height: 600px;
    }
    /* Multi-column layout, because the groups differ in length. */
    .groups {
      columns: 2;
      column-gap: ${space(10)};
    }
    .groups .branch {
      break-inside: avoid;
      padding-bottom: ${space(3)};
    }
    /* Always expanded, in browsers that can style this; others keep it collapsible. */
    @supports selector(::details-content) {
      details::details-content {
        content-visibility: visible;
        block-size: auto;
      }
      summary {
        display: none;
      }
    }
    .pages {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.desktop} {
    .groups {
      columns: 3;
    }
    .by-region {
      grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    }
    .map svg[role='group'] {
      height: 744px;
    }
    .pages {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  @media print {
    .map {
      display: none;
    }
  }
`;
