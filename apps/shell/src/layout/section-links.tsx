import {
  colour,
  contentWidth,
  fontSize,
  gutter,
  media,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { findClosestHref, getAriaCurrent, type NavigationItem } from './navigation.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';

export interface SectionLinksProps {
  readonly navigation: readonly NavigationItem[];
  readonly currentPath: string;
}

const Navigation = styled.nav`
  display: none;
  ${media.tablet} {
    display: block;
    background: ${colour.card};
    border-bottom: 1px solid ${colour.hairline};
  }
  ul {
    display: flex;
    gap: ${space(6)};
    max-width: calc(${contentWidth} + 2 * ${gutter});
    margin: 0 auto;
    padding: 0 ${gutter};
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    font-size: ${fontSize.body};
    font-weight: 560;
    color: ${colour.textQuiet};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover,
  a[aria-current] {
    color: ${colour.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${colour.accentFill};
  }
  @media print {
    display: none;
  }
`;

/**
 * Links to Paddock's sections, below the header. On phones they are in the bottom navigation
 * instead.
 */
export function SectionLinks({ navigation, currentPath }: SectionLinksProps) {
  const closest = findClosestHref(
    currentPath,
    navigation.map(({ href }) => href),
  );
  return (
    <Navigation aria-label={layoutPartsMessages.sections.label}>
      <ul>
        {navigation.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={getAriaCurrent(currentPath, href, closest)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Navigation>
  );
}
