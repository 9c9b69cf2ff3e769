import { styled } from 'styled-components';
import { FieldFrame } from '@paddock/ui/field/field.styles.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';

export const PhotosFrame = styled(FieldFrame)`
  gap: ${space(3)};
  &[data-dropping] .add-photos {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
  }
  .heading {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(3)};
  }
  .count {
    flex: none;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    font-variant-numeric: tabular-nums;
  }
  .add-photos {
    display: grid;
    gap: ${space(3)};
    justify-items: start;
    padding: ${space(4)};
    border: 1px dashed ${colour.controlEdge};
    border-radius: ${radius.card};
    background: ${colour.card};
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  /* Only phones have a camera that takes a photo at once. */
  .camera {
    display: none;
  }
  @media (pointer: coarse) {
    .camera {
      display: inline-flex;
    }
    .drop {
      display: none;
    }
  }
  .upload {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    font-size: ${fontSize.small};
  }
  .rejected li + li {
    margin-top: ${space(1)};
  }
`;

export const PhotoGrid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(136px, 100%), 1fr));
  gap: ${space(4)} ${space(3)};
  @media (min-width: 768px) {
    grid-template-columns: repeat(auto-fill, minmax(184px, 1fr));
  }
`;
