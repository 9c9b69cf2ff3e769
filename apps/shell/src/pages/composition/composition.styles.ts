import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const CompositionLayout = styled.div`
  .quiet {
    color: ${colour.textQuiet};
  }
  .remotes {
    display: grid;
    gap: ${space(4)};
  }
  .remote {
    padding: ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .remote h2 {
    font-size: ${fontSize.heading3};
  }
  .since {
    margin-top: ${space(1)};
    font-size: ${fontSize.small};
  }
  .pinned {
    padding: 0 ${space(2)};
    border-radius: ${radius.full};
    background: ${colour.infoSoft};
    color: ${colour.infoSoftText};
  }
  .bar {
    display: block;
    width: 100%;
    height: ${space(3)};
    margin: ${space(4)} 0;
    border-radius: ${radius.full};
    fill: ${colour.accentFill};
  }
  .bar .canary {
    fill: ${colour.highlight};
  }
  .bar .gap {
    stroke: ${colour.card};
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  .versions {
    display: grid;
    gap: ${space(3)};
  }
  .versions > li {
    padding-left: ${space(3)};
    border-left: 3px solid ${colour.accentFill};
  }
  .versions > .canary {
    border-left-color: ${colour.highlight};
  }
  .version b,
  code {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .built {
    font-size: ${fontSize.small};
  }
  .health {
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  .well {
    color: ${colour.success};
  }
  .ill {
    color: ${colour.danger};
  }
  .unseen {
    color: ${colour.textQuiet};
  }
  summary {
    display: flex;
    align-items: center;
    min-height: ${tapTarget};
    margin-top: ${space(1)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    text-decoration: underline;
    cursor: pointer;
  }
  .owned {
    columns: 16rem;
    font-size: ${fontSize.small};
  }
  section {
    margin-top: ${space(10)};
  }
  section > h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.heading3};
  }
  .lines > li {
    padding: ${space(3)} 0;
    overflow-wrap: anywhere;
  }
  .lines > li + li {
    border-top: 1px solid ${colour.hairline};
  }
  .lines .quiet {
    font-size: ${fontSize.small};
  }
  ${media.desktop} {
    .remotes {
      grid-template-columns: 1fr 1fr;
      align-items: start;
    }
  }
`;
