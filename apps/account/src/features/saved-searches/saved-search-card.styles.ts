import { hillsBackground } from '@paddock/ui/theme/hills.ts';
import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const SavedSearchItem = styled.li`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
  }
  h2 {
    min-width: 0;
    /* The link's tap target must not add space around the name. */
    margin-block: ${space(-2)};
    font-size: ${fontSize.heading3};
    overflow-wrap: anywhere;
  }
  h2 a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    color: ${colour.text};
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  .new {
    padding: ${space(0.5)} ${space(3)};
    background: ${colour.highlight};
    border-radius: ${radius.full};
    color: ${colour.highlightText};
    font-size: ${fontSize.small};
    font-weight: 620;
    white-space: nowrap;
  }
  .description,
  .none {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .description {
    flex-basis: 100%;
  }
  .newest {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
  }
  .newest a {
    display: grid;
    grid-template-rows: auto auto 1fr;
    gap: ${space(0.5)};
    height: 100%;
    color: ${colour.text};
    text-decoration: none;
  }
  .newest a:hover .title {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .photo {
    display: grid;
    place-items: center;
    overflow: hidden;
    aspect-ratio: 4 / 3;
    color: ${colour.accent};
    margin-bottom: ${space(1)};
    background: ${hillsBackground};
    border-radius: ${radius.control};
  }
  .photo img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .newest b {
    font-size: ${fontSize.lead};
    font-weight: 680;
    line-height: 1.25;
  }
  .title {
    display: -webkit-box;
    overflow: hidden;
    font-size: ${fontSize.small};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .settings {
    display: grid;
    gap: ${space(2)} ${space(6)};
    padding-top: ${space(3)};
    border-top: 1px solid ${colour.hairline};
  }
  .frequency {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    font-size: ${fontSize.small};
  }
  .acts {
    display: flex;
    gap: ${space(2)};
  }
  .acts > * {
    flex: 1;
  }
  form {
    display: grid;
    flex: 1;
    gap: ${space(3)};
    min-width: min(100%, 260px);
  }
  ${media.tablet} {
    padding: ${space(5)};
    .newest {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: ${space(4)};
    }
    .settings {
      grid-template-columns: minmax(0, 280px) auto 1fr;
      align-items: center;
    }
    .acts {
      justify-self: end;
    }
  }
`;
