import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Input } from '@paddock/ui/input/input.tsx';

/** Characters (contracts/http/searches.ts). */
const LONGEST_SEARCH_NAME = 120;

interface RenameSearchProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

/** In place of the name, until it is saved or left as it was. */
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
      <Field label="Name" error={isEmpty ? 'Give the search a name.' : undefined}>
        {/* Whoever pressed Rename wants to type. */}
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={LONGEST_SEARCH_NAME}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="acts">
        <Button type="submit">Save</Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
