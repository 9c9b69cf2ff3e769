import { styled } from 'styled-components';
import {
  bottomBarHeight,
  colour,
  fontSize,
  gutter,
  headerHeight,
  layer,
  media,
  radius,
  space,
  viewportHeight,
} from '@paddock/ui/theme/theme.ts';

/**
 * The form on the left and its preview on the right. A phone shows one topic at a time, with the
 * step bars.
 */
export const EditorFrame = styled.div`
  max-width: 1120px;
  margin: 0 auto;
  header {
    display: grid;
    gap: ${space(1)};
    padding: ${space(3)} 0 ${space(5)};
  }
  header p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space(2)};
    color: ${colour.textQuiet};
  }
  header p a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .notice {
    padding-bottom: ${space(5)};
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    align-content: start;
  }
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    align-items: start;
  }
  .amounts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(176px, 100%), 1fr));
    gap: ${space(4)};
    align-items: start;
  }
  .progress {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
    padding: ${space(1)} 0 ${space(2)};
  }
  form > .foot {
    position: sticky;
    bottom: 0;
    z-index: ${layer.sticky};
    display: grid;
    gap: ${space(2)};
    margin: 0 calc(-1 * ${gutter});
    padding: ${space(2)} ${gutter};
    background: ${colour.card};
    border-top: 1px solid ${colour.hairline};
  }
  form > .foot .row {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  form > .foot .row > .main {
    flex: none;
    margin-left: auto;
  }
  form > .foot .wide {
    display: none;
  }
  aside {
    display: none;
  }
  aside .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  aside h2 {
    font-size: ${fontSize.lead};
  }
  /* Stays in view below a long preview. */
  .acts {
    position: sticky;
    bottom: 0;
    display: grid;
    gap: ${space(3)};
    padding: ${space(3)} 0;
    background: ${colour.card};
  }
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  button[aria-disabled] {
    cursor: progress;
  }
  ${media.phone} {
    header {
      padding: ${space(2)} 0 ${space(3)};
    }
    h1 {
      font-size: ${fontSize.heading3};
    }
    @media (scripting: enabled) {
      header h1 + p:not([data-first-step]) {
        display: none;
      }
    }
    /* The Next button has the same position in every step. */
    form {
      display: flex;
      flex-direction: column;
      min-height: calc(${viewportHeight(100)} - ${headerHeight} - ${bottomBarHeight} - 52px);
    }
    form > .foot .row > button {
      padding-inline: ${space(3)};
    }
    form > .foot {
      bottom: ${bottomBarHeight};
      margin-top: auto;
    }
  }
  ${media.tablet} {
    /* Short fields share a row. */
    .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .fields > :not(.half) {
      grid-column: 1 / -1;
    }
    .progress,
    form > .foot .narrow,
    .check {
      display: none;
    }
    form > .foot .wide {
      display: flex;
    }
  }
  ${media.shortViewport} {
    form > .foot {
      position: static;
    }
  }
  ${media.desktop} {
    .columns {
      grid-template-columns: minmax(0, 1fr) 380px;
      align-items: start;
    }
    form > .foot {
      display: none;
    }
    aside {
      display: block;
      position: sticky;
      top: ${space(22)};
      max-height: calc(${viewportHeight(100)} - ${space(26)});
      overflow-y: auto;
      border-radius: ${radius.card};
    }
  }
`;
