import { colour, fontSize, layer, media, space, viewportHeight } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The layout of the messages pages. Phones and tablets show one pane at a time; desktops show the
 * list next to the open conversation. An open conversation fills the screen on a phone, and the
 * height between the shell's bars elsewhere, so that the message field is always visible.
 */
export const MessagesLayout = styled.div`
  /* The height of the header, the section links, the account's tabs and the page's padding. */
  --above: calc(130px + var(--pd-account-tabs, 0px));
  --below: 24px;
  .list > header {
    padding: ${space(2)} 0 ${space(3)};
  }
  .list h2 {
    font-size: ${fontSize.heading3};
  }
  .list h2 a {
    color: inherit;
    text-decoration: none;
  }
  .list h2 a:hover {
    text-decoration: underline;
  }
  .list .lead {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  .list .nothing {
    padding: ${space(6)} 0;
    color: ${colour.textQuiet};
  }
  &[data-open] .list,
  &:not([data-open]) .open {
    display: none;
  }
  &[data-open] .open {
    height: calc(
      ${viewportHeight(100)} - var(--above) - var(--below) - var(--pd-bottom-bar) -
        var(--pd-safe-bottom, 0px) - var(--pd-safe-top, 0px)
    );
    min-height: 420px;
  }
  ${media.phone} {
    &[data-open] .open {
      position: fixed;
      inset: 0 0 auto;
      z-index: ${layer.header};
      height: var(--visible-height, ${viewportHeight(100)});
      min-height: 0;
      padding: var(--pd-safe-top, 0px) var(--pd-safe-right, 0px) var(--pd-safe-bottom, 0px)
        var(--pd-safe-left, 0px);
      background: ${colour.card};
      transform: translateY(var(--visible-top, 0));
    }
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 360px minmax(0, 1fr);
    gap: ${space(6)};
    &[data-open] .list,
    &:not([data-open]) .open {
      display: block;
    }
    &[data-open] .list {
      height: calc(${viewportHeight(100)} - var(--above) - var(--below) - var(--pd-bottom-bar));
      min-height: 420px;
      overflow-y: auto;
    }
    .list > header {
      padding-top: 0;
    }
  }
  ${media.shortViewport} {
    &[data-open] .open,
    &[data-open] .list {
      position: static;
      height: auto;
      transform: none;
    }
  }
`;
