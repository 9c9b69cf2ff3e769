import { checkPost } from '@paddock/domain/check-post';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostDeclaration } from '@paddock/domain/posting';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface FormProblems {
  /** The visible messages by field. While the user types, no new ones appear. */
  readonly visible: Readonly<Record<string, string>>;
  /** All problems, visible or not, in the form's order. */
  readonly all: readonly { readonly field: string; readonly message: string }[];
  /** Must be called before a field changes. */
  readonly onFieldChange: (field: string) => void;
  /** Must be called when a field loses the focus. */
  readonly onFieldBlur: (field: string) => void;
  /** Shows the problems of these fields, even of those that the user has not changed. */
  readonly showFields: (fields: readonly string[]) => void;
  /** Shows all problems, including any that only the API reported. */
  readonly showAll: (
    refused?: readonly { readonly field: string; readonly message: string }[],
  ) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Validates a post. A problem is shown when its field loses the focus, when the user leaves its step
 * with the Next button, or when the user publishes.
 */
export function useFormProblems(declaration: PostDeclaration, form: PostForm): FormProblems {
  const [visibleFields, setVisibleFields] = useState(NONE);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const changed = useRef(new Set<string>());
  const all = useMemo(() => checkPost(declaration, form).problems, [declaration, form]);
  const visibleProblems = all.filter(({ field }) => visibleFields.has(field));
  // Remove corrected fields from `visibleFields`, so that a new problem in one of them is not shown
  // until the field loses the focus again.
  if (visibleProblems.length < visibleFields.size)
    setVisibleFields(new Set(visibleProblems.map(({ field }) => field)));
  const shown = {
    ...refused,
    ...Object.fromEntries(visibleProblems.map(({ field, message }) => [field, message])),
  };

  const changing = useCallback((field: string) => {
    changed.current.add(field);
    setRefused((before) =>
      field in before
        ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== field))
        : before,
    );
  }, []);

  return {
    visible: shown,
    all,
    onFieldChange: changing,
    onFieldBlur(field) {
      // Show a problem only in a field that the user has changed, not in one that the user only
      // tabbed through.
      if (changed.current.has(field) && all.some((problem) => problem.field === field))
        setVisibleFields((before) => (before.has(field) ? before : new Set([...before, field])));
    },
    showFields(fields) {
      const invalid = all.map(({ field }) => field).filter((field) => fields.includes(field));
      setVisibleFields((before) => new Set([...before, ...invalid]));
    },
    showAll(found = []) {
      setVisibleFields(new Set(all.map(({ field }) => field)));
      setRefused(Object.fromEntries(found.map(({ field, message }) => [field, message])));
    },
  };
}
