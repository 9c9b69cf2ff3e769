import { styled } from 'styled-components';
import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';

/** The form and the preview, next to each other on a desktop. */
export const EditorColumns = styled.div`
  display: grid;
  gap: ${space(8)};
  padding-bottom: ${space(10)};
  > * {
    min-width: 0;
  }
  > form > fieldset {
    display: grid;
    gap: ${space(6)};
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** The article's state and the save state, above the form. */
export const EditorStatus = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-bottom: ${space(6)};
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    align-items: center;
    color: ${colour.textQuiet};
  }
  .line [role='status'] {
    color: ${colour.text};
    font-weight: 560;
  }
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  padding: ${space(1)};
  background: ${colour.sunken};
  border-radius: ${radius.control};
  /* One row on a phone: the photo button shows only its icon there. */
  @media (max-width: 767.98px) {
    justify-content: space-between;
    gap: 0;
    button {
      min-width: ${tapTarget};
      padding: 0;
    }
    button > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

export const MainPhotoFrame = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(2)};
  img {
    width: 100%;
    max-width: 320px;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: ${radius.control};
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

/** The preview is as wide as on a phone, or as its column. */
export const PreviewFrame = styled.section`
  display: grid;
  gap: ${space(4)};
  h2.label {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    letter-spacing: 0;
  }
  .picture {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: ${radius.control};
  }
  padding: ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  overflow-wrap: anywhere;
  .empty,
  .summary {
    color: ${colour.textQuiet};
    font-size: ${fontSize.lead};
  }
  .headline {
    font-size: ${fontSize.heading2};
    font-weight: 700;
    line-height: 1.2;
  }
  ul {
    padding-left: ${space(5)};
    list-style: disc;
  }
`;

export const PublishFrame = styled.div`
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(5)};
  border-top: 1px solid ${colour.hairline};
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;

/** Versions, one per row, each a button as wide as the list. */
export const HistoryList = styled.ol`
  display: grid;
  button {
    display: grid;
    width: 100%;
    min-height: 56px;
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.control};
    text-align: start;
  }
  button:hover {
    background: ${colour.hover};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  small {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;
