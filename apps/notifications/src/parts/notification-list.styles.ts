import { colour, fontSize, motion, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * Styles of a notification list. The rows' styles are nested, so that fifty rows need only one set
 * of style rules.
 */
export const NotificationListLayout = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-anchor: auto;
  > li {
    position: relative;
    display: flex;
    align-items: flex-start;
    border-top: 1px solid ${colour.hairline};
  }
  > li:first-child {
    border-top: 0;
  }
  /* New notifications have a coloured edge besides their label. */
  > li[data-new]::before {
    content: '';
    position: absolute;
    inset: ${space(3)} auto ${space(3)} 0;
    width: 4px;
    border-radius: ${radius.full};
    background: ${colour.accent};
  }
  .row {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    flex: 1;
    gap: ${space(3)};
    min-width: 0;
    padding: ${space(3)} ${space(4)};
    color: ${colour.text};
    text-decoration: none;
    transition: background ${motion.quick} ${motion.ease};
  }
  .row:not(:last-child) {
    padding-right: 0;
  }
  a.row:hover {
    background: ${colour.hover};
  }
  a.row:focus-visible {
    outline-offset: -3px;
  }
  .mark {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: ${radius.full};
    background: ${colour.sunken};
    color: ${colour.textQuiet};
  }
  [data-new] .mark {
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  .text {
    display: grid;
    gap: ${space(0.5)};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .headline {
    font-weight: 620;
    line-height: 1.35;
    text-wrap: pretty;
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    color: ${colour.textQuiet};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .when {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(2)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .new {
    order: -1;
    padding: 0 ${space(2)};
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
    font-weight: 620;
  }
  .remove {
    flex: none;
    margin: ${space(2.5)} ${space(2)} 0 0;
  }
  .remove[data-waiting] {
    visibility: hidden;
  }
  .remove button {
    color: ${colour.textQuiet};
  }
  @media (forced-colors: active) {
    > li[data-new]::before {
      background: Highlight;
    }
  }
`;
