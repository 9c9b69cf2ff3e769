import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { savedSearchesMessages } from './saved-searches.messages.ts';

/** The maximum number of characters, as in the API (contracts/http/searches.ts). */
const MAX_SEARCH_NAME_LENGTH = 120;

interface RenameSearchProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

/**
 * The form for a saved search's name, shown in place of the name until it is saved or cancelled.
 */
export function RenameSearch({ name, onRename, onCancel }: RenameSearchProps) {
  const [typed, setTyped] = useState(name);
  const isEmpty = typed.trim() === '';
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isEmpty) onRename(typed.trim());
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <Field
        label={savedSearchesMessages.rename.label}
        error={isEmpty ? savedSearchesMessages.rename.missing : undefined}
      >
        {/* The user has just clicked Rename, so the field takes the focus. */}
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={MAX_SEARCH_NAME_LENGTH}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="acts">
        <Button type="submit">{savedSearchesMessages.rename.saveButton}</Button>
        <Button tone="quiet" onClick={onCancel}>
          {savedSearchesMessages.rename.cancelButton}
        </Button>
      </div>
    </form>
  );
}
