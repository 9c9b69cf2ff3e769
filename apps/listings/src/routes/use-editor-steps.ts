import type { MouseEvent } from 'react';
import { getControlId, REVIEW_STEP } from '../features/editor/topics.ts';
import type { FormTopic } from '../features/editor/topics.ts';
import type { FormProblems } from '../features/editor/use-form-problems.ts';
import { useStep } from '../features/editor/use-step.ts';

/** Returns the element, and opens the section that contains it, which the user may have closed. */
function revealControl(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  const section = control?.closest('details');
  if (section) section.open = true;
  return control;
}

/** Provides the editor's steps, which are its topics and the preview, and moves between them. */
export function useEditorSteps(topics: readonly FormTopic[], problems: FormProblems) {
  const steps = [...topics, REVIEW_STEP].map((step) => ({
    ...step,
    hasProblems: step.fieldNames.some((field) => problems.visible[field] !== undefined),
  }));
  const { currentIndex, headingRef, goToStep: go } = useStep(steps.map(({ name }) => name));
  const findStepIndex = (field: string) =>
    steps.findIndex(({ fieldNames }) => fieldNames.includes(field));

  function goTo(index: number): void {
    // Leaving a step counts as moving the focus out of each of its fields.
    for (const { key } of topics[currentIndex]?.fields ?? []) problems.onFieldBlur(key);
    go(index);
    scrollTo({ top: 0 });
  }

  return {
    steps,
    currentIndex,
    headingRef,
    hasField: (field: string) => findStepIndex(field) >= 0,
    goTo,
    /** Goes to the next step, or shows this step's problems and focuses the first invalid field. */
    goToNext(): void {
      const fieldNames = steps[currentIndex]?.fieldNames ?? [];
      problems.showFields(fieldNames);
      for (const { field } of problems.all) {
        // A field without a control, such as the category, has its problem only in the summary.
        const control = fieldNames.includes(field) ? revealControl(getControlId(field)) : null;
        if (control) {
          control.focus();
          // The field's label is above the control, and must not be behind the bar at the top.
          control.scrollIntoView({ block: 'center' });
          return;
        }
      }
      goTo(currentIndex + 1);
    },
    /**
     * Shows the field that an error summary link points to: its step, which a phone may be hiding,
     * and its section.
     */
    showLinked({ target }: MouseEvent): void {
      const id = target instanceof Element ? (target.closest('a')?.hash.slice(1) ?? '') : '';
      const index = findStepIndex(id.replace(/^post-/, ''));
      if (index >= 0 && revealControl(id)?.getClientRects().length === 0) go(index);
    },
  };
}
