import { chipStyles } from '@paddock/ui/chip/chip-styles.ts';
import { radius } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getControlId } from './topics.ts';
import { formMessages } from './form.messages.ts';

interface TitleSuggestionProps {
  readonly suggestion: string;
  readonly onUse: (title: string) => void;
}

const SuggestionButton = styled.button`
  ${chipStyles}
  margin-top: 8px;
  border-radius: ${radius.card};
  overflow-wrap: anywhere;
  text-align: left;
`;

/** Offers a title that is made from the details. It is shown only while the title is empty. */
export function TitleSuggestion({ suggestion, onUse }: TitleSuggestionProps) {
  return (
    <SuggestionButton
      type="button"
      onClick={() => {
        // The button disappears, so the focus moves to the title, which the user may want to edit.
        document.getElementById(getControlId('title'))?.focus();
        onUse(suggestion);
      }}
    >
      {formMessages.titleSuggestion(suggestion)}
    </SuggestionButton>
  );
}
