import { Icon } from '@paddock/ui/icon/icon.tsx';
import { houseIcon } from '@paddock/ui/icon/shapes/house.ts';
import { colour, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { GateMark, Logo } from '@paddock/ui/logo/logo.tsx';
import { findClosestHref, getAriaCurrent } from './navigation.ts';
import { layoutPartsMessages } from './layout-parts.messages.ts';

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  min-width: ${tapTarget};
  min-height: ${tapTarget};
  border-radius: ${radius.control};
  color: ${colour.text};
  &:not([data-logo]) {
    display: none;
  }
  &:not([data-logo]):hover {
    background: ${colour.hover};
  }
  &[data-logo] {
    color: ${colour.accent};
  }
  [data-word] {
    display: none;
  }
  ${media.tablet} {
    &[data-logo] {
      margin-left: -${space(1)};
    }
    &:not([data-logo]) {
      display: inline-flex;
    }
  }
  ${media.desktop} {
    [data-mark] {
      display: none;
    }
    [data-word] {
      display: block;
    }
  }
`;

/** Logo and home button. On narrow screens the logo is only the gate, without the name. */
export function HeaderHome({ currentPath }: { readonly currentPath: string }) {
  const current = getAriaCurrent(currentPath, '/', findClosestHref(currentPath, ['/']));
  return (
    <>
      <Home
        href="/"
        aria-label={layoutPartsMessages.home.logoLabel}
        aria-current={current}
        data-logo
      >
        <span data-mark>
          <GateMark size={34} />
        </span>
        <span data-word>
          <Logo />
        </span>
      </Home>
      <Home
        href="/"
        aria-label={layoutPartsMessages.home.label}
        title={layoutPartsMessages.home.label}
        aria-current={current}
      >
        <Icon shape={houseIcon} size={22} />
      </Home>
    </>
  );
}
