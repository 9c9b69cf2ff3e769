import { chipStyles } from '@paddock/ui/chip/chip-styles.ts';
import { colour, fontSize, space, viewportHeight } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** The message form: the text box, with attachments and quick replies above it. */
export const ComposerForm = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(1)} ${space(2)};
  > .above,
  > .replies {
    grid-column: 1 / -1;
  }
  .above:not(:empty) {
    padding-bottom: ${space(2)};
  }
  .replies {
    display: flex;
    gap: ${space(2)};
    margin: 0 -${space(4)};
    padding: 0 ${space(4)};
    overflow-x: auto;
    scrollbar-width: none;
  }
  /* In place before React can react to a tap, so that the conversation above does not move. */
  .replies[data-waiting] {
    visibility: hidden;
    @media (scripting: none) {
      display: none;
    }
  }
  .replies button {
    ${chipStyles}
    flex: none;
    padding: ${space(1)} ${space(4)};
    white-space: nowrap;
  }
  .add {
    margin-left: -${space(2)};
  }
  textarea {
    min-height: 44px;
    max-height: min(${viewportHeight(40)}, 260px);
    resize: none;
  }
  .send {
    padding: 0 ${space(4)};
  }
  .beneath {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .beneath:not(:has(.count, .held)) .keys {
    display: none;
  }
  .count {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
  .count[data-over] {
    font-weight: 560;
    color: ${colour.danger};
  }
  /* Enter sends a message only on devices with a keyboard. */
  @media (hover: hover) and (pointer: fine) {
    .beneath .keys,
    .beneath:not(:has(.count, .held)) .keys {
      display: block;
    }
  }
`;
