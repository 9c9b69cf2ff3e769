import { checkPost } from '@paddock/contracts/check-post';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostDeclaration } from '@paddock/contracts/posting';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Problems {
  /** What is said now, by field: nothing new while somebody types. */
  readonly shown: Readonly<Record<string, string>>;
  /** Everything that is wrong, said or not, in the order of the form. */
  readonly all: readonly { readonly field: string; readonly message: string }[];
  /** A field is about to change. */
  readonly changing: (field: string) => void;
  /** A field was left. */
  readonly leave: (field: string) => void;
  /** Says everything, and what the API has found besides. */
  readonly sayAll: (
    refused?: readonly { readonly field: string; readonly message: string }[],
  ) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What is wrong with a post, and when to say it: when a field is left, or when all of it is to be published. */
export function useProblems(declaration: PostDeclaration, form: PostForm): Problems {
  const [said, setSaid] = useState(NONE);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const changed = useRef(new Set<string>());
  const all = useMemo(() => checkPost(declaration, form).problems, [declaration, form]);
  const toSay = all.filter(({ field }) => said.has(field));
  // What has been put right is said again when the field is left the next time, and not while somebody types.
  if (toSay.length < said.size) setSaid(new Set(toSay.map(({ field }) => field)));
  const shown = {
    ...refused,
    ...Object.fromEntries(toSay.map(({ field, message }) => [field, message])),
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
    shown,
    all,
    changing,
    leave(field) {
      // Whoever only passes through a field has not got it wrong.
      if (changed.current.has(field) && all.some((problem) => problem.field === field))
        setSaid((before) => (before.has(field) ? before : new Set([...before, field])));
    },
    sayAll(found = []) {
      setSaid(new Set(all.map(({ field }) => field)));
      setRefused(Object.fromEntries(found.map(({ field, message }) => [field, message])));
    },
  };
}
