import { css, styled } from 'styled-components';
import {
  colour,
  elevation,
  fontSize,
  headerHeight,
  layer,
  media,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';

/** `bar`: the header on a desktop; `compact`: the header on a phone; `hero`: the home page. */
export type SearchBoxLayout = 'bar' | 'compact' | 'hero';

/** Shown only while the compact box is expanded. */
export const BackButton = styled.button`
  display: none;
  flex: none;
  width: ${tapTarget};
  height: ${tapTarget};
  place-items: center;
  border-radius: ${radius.full};
`;

export const SubmitButton = styled.button`
  display: grid;
  flex: none;
  width: ${tapTarget};
  height: ${tapTarget};
  place-items: center;
  border-radius: ${radius.full};
  color: ${colour.text};
  &:hover:not(:disabled) {
    background: ${colour.hover};
  }
  &:disabled {
    color: ${colour.textQuiet};
    cursor: not-allowed;
  }
`;

const expandedCss = css`
  position: fixed;
  z-index: ${layer.popup};
  inset: 0 0 auto;
  padding: calc(${space(1)} + var(--pd-safe-top, 0px)) ${space(1)} 3px;
  background: ${colour.card};
  border-bottom: 1px solid ${colour.hairline};
  & ${BackButton} {
    display: grid;
  }
  /* The suggestions also fill the whole width. */
  form ul {
    position: fixed;
    inset: calc(${headerHeight} + var(--pd-safe-top, 0px)) ${space(2)} auto;
  }
  /* On a short viewport, the header scrolls away and the box with it. */
  ${media.shortViewport} {
    position: absolute;
    form ul {
      position: absolute;
    }
  }
`;

const layouts = {
  bar: css`
    max-width: 560px;
  `,
  /* On a phone: a pill that expands to the full width while it has the focus or contains text. */
  compact: css`
    &:focus-within,
    &[data-has-text] {
      ${expandedCss}
    }
  `,
  hero: css`
    form {
      padding: ${space(1.5)} ${space(2)};
      background: ${colour.card};
      border-radius: ${radius.full};
      box-shadow: ${elevation.floating};
    }
    /* The suggestions are as wide as the box, with its button. */
    form ul {
      right: calc(-1 * ${tapTarget} - ${space(2)});
    }
    form:focus-within {
      outline: 3px solid ${colour.focus};
      outline-offset: 2px;
    }
    form input[role] {
      min-height: 48px;
      border: 0;
      outline: 0;
      font-size: ${fontSize.lead};
    }
    & ${SubmitButton} {
      width: 48px;
      height: 48px;
      background: ${colour.accentFill};
      color: ${colour.accentText};
    }
    & ${SubmitButton}:hover:not(:disabled) {
      background: ${colour.accentFillHover};
    }
    & ${SubmitButton}:disabled {
      background: ${colour.sunken};
      color: ${colour.textQuiet};
    }
  `,
} as const;

export const SearchBoxContainer = styled.div<{ readonly $layout: SearchBoxLayout }>`
  width: 100%;
  form {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    margin: 0;
  }
  form input[role] {
    border-radius: ${radius.full};
  }
  .clear {
    display: grid;
    width: ${tapTarget};
    height: ${tapTarget};
    place-items: center;
    color: ${colour.textQuiet};
  }
  ${({ $layout }) => layouts[$layout]}
`;
