/**
 * A form that loses nothing: the browser keeps its fields, so what was typed before the script came stays; the words
 * (never a secret) survive a reload; what is wrong stands beside its field and in a summary that takes the focus.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { InputEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { forgetDraft, keepDraft, keptDraft } from './draft.ts';
import { restoreValues, readValues, without } from './form-values.ts';
import type { Problems, Values } from './form-values.ts';

/** What kept a form from being done: fields, or else a sentence. */
export interface Refusal<Name extends string> {
  readonly problems?: Problems<Name>;
  readonly failure?: ReactNode;
}

export type Check<Name extends string> = (values: Values<Name>) => Problems<Name>;
/** @returns null where it is done */
export type Submit<Name extends string> = (values: Values<Name>) => Promise<Refusal<Name> | null>;

export interface FormOptions<Name extends string> {
  /** Of the form, unique in the product: the draft is kept under it, and the ids of its fields begin with it. */
  readonly name: string;
  readonly fields: readonly Name[];
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly Name[];
  readonly check: Check<Name>;
  readonly submit: Submit<Name>;
}

export interface Form<Name extends string> {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  /** For `ProblemSummary`. */
  readonly summary: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly fields: readonly Name[];
    readonly problems: Problems<Name>;
    readonly failure: ReactNode;
    readonly getFieldId: (field: Name) => string;
  };
  readonly getFieldId: (field: Name) => string;
  readonly problems: Problems<Name>;
  /** It is on its way. */
  readonly isBusy: boolean;
  /** The script is there. Until then a submit button is disabled: the browser's own way to send it would put words into the address. */
  readonly isReady: boolean;
  /** Another way to send the same fields, for another button. */
  readonly attempt: (check: Check<Name>, submit: Submit<Name>) => Promise<void>;
  /** Something beside the fields keeps it from being done. */
  readonly complain: (refusal: Refusal<Name>) => void;
}

const noChange = () => () => undefined;

export function useForm<Name extends string>({
  name,
  fields,
  secrets = [],
  check,
  submit,
}: FormOptions<Name>): Form<Name> {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<ReactNode>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  /** How often it was refused: each time the summary takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isBusyRef = useRef(false);
  const getFieldId = (field: Name) => `${name}-${field}`;
  const kept = fields.filter((field) => !secrets.includes(field));
  const keptNames = kept.join();

  useEffect(() => {
    if (formRef.current) restoreValues(formRef.current, keptDraft(name, keptNames.split(',')));
  }, [name, keptNames]);

  useEffect(() => {
    if (refusals > 0) summaryRef.current?.focus();
  }, [refusals]);

  function complain(refusal: Refusal<Name>): void {
    setProblems(refusal.problems ?? {});
    setFailure(refusal.failure ?? null);
    setRefusals((count) => count + 1);
  }

  function trimmedValues(form: HTMLFormElement): Values<Name> {
    const typed = readValues(form, fields);
    return Object.fromEntries(
      fields.map((field) => [field, secrets.includes(field) ? typed[field] : typed[field].trim()]),
    ) as Values<Name>;
  }

  async function attempt(checkWith: Check<Name>, submitWith: Submit<Name>): Promise<void> {
    if (isBusyRef.current || !formRef.current) return;
    const values = trimmedValues(formRef.current);
    const found = checkWith(values);
    if (Object.keys(found).length > 0) {
      complain({ problems: found });
      return;
    }
    isBusyRef.current = true;
    setIsBusy(true);
    try {
      const refusal = await submitWith(values);
      if (refusal) {
        complain(refusal);
        return;
      }
      forgetDraft(name);
      setProblems({});
      setFailure(null);
    } finally {
      isBusyRef.current = false;
      setIsBusy(false);
    }
  }

  return {
    props: {
      ref: formRef,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void attempt(check, submit);
      },
      onInput(event) {
        keepDraft(name, readValues(event.currentTarget, kept));
        const field = fields.find((each) => each === (event.target as HTMLInputElement).name);
        // A complaint goes as soon as it is met; no new one comes while somebody is typing.
        if (
          field !== undefined &&
          problems[field] !== undefined &&
          check(trimmedValues(event.currentTarget))[field] === undefined
        )
          setProblems(without(problems, field));
      },
    },
    summary: { ref: summaryRef, fields, problems, failure, getFieldId },
    getFieldId,
    problems,
    isBusy,
    isReady,
    attempt,
    complain,
  };
}
