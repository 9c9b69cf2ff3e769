/**
 * A form hook that never loses what the user has typed. Fields are uncontrolled, so that text typed
 * before hydration stays. All values except secrets survive a reload. Errors are shown next to
 * their field and in a summary that receives the focus.
 */
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import type { InputEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { deleteFormDraft, saveFormDraft, readFormDraft } from './form-draft.ts';
import type { FormDraftLifetime } from './form-draft.ts';
import { restoreFormValues, readFormValues, withoutFieldProblem } from './form-values.ts';
import type { FieldProblems, FormValues } from './form-values.ts';

/**
 * Why a form was not submitted: a problem for each field, or a message that is not about a single
 * field.
 */
export interface FormRefusal<Name extends string> {
  readonly problems?: FieldProblems<Name>;
  readonly failure?: ReactNode;
}

/** Checks the values. Returns an empty object when all are valid. */
export type ValidateForm<Name extends string> = (values: FormValues<Name>) => FieldProblems<Name>;
/**
 * Submits the values.
 * @returns null when the submission has succeeded
 */
export type SubmitForm<Name extends string> = (
  values: FormValues<Name>,
) => Promise<FormRefusal<Name> | null>;

/** The fields of a form, and how to validate and submit it. */
export interface FormOptions<Name extends string> {
  /**
   * Unique among all forms of Paddock. It is the draft's storage key and the prefix of the fields'
   * ids.
   */
  readonly name: string;
  readonly fields: readonly Name[];
  /** Fields that are never saved to the draft, such as passwords. */
  readonly secrets?: readonly Name[];
  /**
   * How long the draft is kept. A draft that outlives the tab can be read by the next user of the
   * browser, so forms of signed-in users keep theirs for the tab only.
   */
  readonly draftLifetime?: FormDraftLifetime;
  /** The reason why a submission without scripts was refused, shown from the start. */
  readonly initialRefusal?: FormRefusal<Name>;
  readonly validate: ValidateForm<Name>;
  readonly submit: SubmitForm<Name>;
}

/** The state of a form, and the props to spread on its elements. */
export interface UseFormResult<Name extends string> {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  /** The props of `ProblemSummary`. */
  readonly summary: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly fields: readonly Name[];
    readonly problems: FieldProblems<Name>;
    readonly failure: ReactNode;
    readonly getFieldId: (field: Name) => string;
  };
  readonly getFieldId: (field: Name) => string;
  /** Returns the props of `InputField` and of the other components that end in `Field`. */
  readonly getFieldProps: (field: Name) => {
    readonly id: string;
    readonly name: Name;
    readonly error: string | undefined;
  };
  readonly problems: FieldProblems<Name>;
  /** True while a submission is in progress. */
  readonly isBusy: boolean;
  /**
   * True after hydration. Disable the submit button until then: the browser's own form submission
   * would put the values into the URL.
   */
  readonly isReady: boolean;
  /**
   * Submits the form with these functions instead of `validate` and `submit`, for a second button.
   */
  readonly submitWith: (check: ValidateForm<Name>, submit: SubmitForm<Name>) => Promise<void>;
  /** Shows errors that did not come from validation or from the submission itself. */
  readonly showRefusal: (refusal: FormRefusal<Name>) => void;
}

/** Manages a form: its draft, validation, submission and errors. The inputs stay uncontrolled. */
export function useForm<Name extends string>({
  name,
  fields,
  secrets = [],
  draftLifetime = 'tab',
  initialRefusal = {},
  validate,
  submit,
}: FormOptions<Name>): UseFormResult<Name> {
  const [problems, setProblems] = useState<FieldProblems<Name>>(initialRefusal.problems ?? {});
  const [failure, setFailure] = useState<ReactNode>(initialRefusal.failure ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useHydrated();
  /** How many times a submission was rejected. Each time, the summary receives the focus. */
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isBusyRef = useRef(false);
  const getFieldId = (field: Name) => `${name}-${field}`;
  const savedFields = fields.filter((field) => !secrets.includes(field));
  const savedFieldList = savedFields.join();

  useEffect(() => {
    if (formRef.current)
      restoreFormValues(
        formRef.current,
        readFormDraft(name, savedFieldList.split(','), draftLifetime),
      );
  }, [name, savedFieldList, draftLifetime]);

  useEffect(() => {
    if (refusals > 0) summaryRef.current?.focus();
  }, [refusals]);

  function complain(refusal: FormRefusal<Name>): void {
    setProblems(refusal.problems ?? {});
    setFailure(refusal.failure ?? null);
    setRefusals((count) => count + 1);
  }

  function readTrimmedValues(form: HTMLFormElement): FormValues<Name> {
    const typed = readFormValues(form, fields);
    return Object.fromEntries(
      fields.map((field) => [field, secrets.includes(field) ? typed[field] : typed[field].trim()]),
    ) as FormValues<Name>;
  }

  async function attempt(
    checkWith: ValidateForm<Name>,
    submitWith: SubmitForm<Name>,
  ): Promise<void> {
    if (isBusyRef.current || !formRef.current) return;
    const values = readTrimmedValues(formRef.current);
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
      deleteFormDraft(name, draftLifetime);
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
        void attempt(validate, submit);
      },
      onInput(event) {
        saveFormDraft(name, readFormValues(event.currentTarget, savedFields), draftLifetime);
        const field = fields.find((each) => each === (event.target as HTMLInputElement).name);
        // Remove a field's error as soon as it is fixed, but do not add errors while the user is
        // typing.
        if (
          field !== undefined &&
          problems[field] !== undefined &&
          validate(readTrimmedValues(event.currentTarget))[field] === undefined
        )
          setProblems(withoutFieldProblem(problems, field));
      },
    },
    summary: { ref: summaryRef, fields, problems, failure, getFieldId },
    getFieldId,
    getFieldProps: (field) => ({ id: getFieldId(field), name: field, error: problems[field] }),
    problems,
    isBusy,
    isReady,
    submitWith: attempt,
    showRefusal: complain,
  };
}
