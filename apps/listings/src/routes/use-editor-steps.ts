import type { MouseEvent } from 'react';
import { REVIEW_STEP } from '../features/editor/topics.ts';
import type { FormTopic } from '../features/editor/topics.ts';
import type { FormProblems } from '../features/editor/use-form-problems.ts';
import { useStep } from '../features/editor/use-step.ts';

/** Provides the editor's steps, which are its topics and the preview, and moves between them. */
export function useEditorSteps(topics: readonly FormTopic[], problems: FormProblems) {
  const steps = [...topics, REVIEW_STEP].map((step) => ({
    ...step,
    hasProblems: step.fieldNames.some((field) => problems.visible[field] !== undefined),
  }));
  const { currentIndex, headingRef, goToStep: go } = useStep(steps.map(({ name }) => name));
  const findStepIndex = (field: string) =>
    steps.findIndex(({ fieldNames }) => fieldNames.includes(field));

  return {
    steps,
    currentIndex,
    headingRef,
    hasField: (field: string) => findStepIndex(field) >= 0,
    goTo(index: number): void {
      // Leaving a step counts as moving the focus out of each of its fields.
      for (const { key } of topics[currentIndex]?.fields ?? []) problems.onFieldBlur(key);
      go(index);
      scrollTo({ top: 0 });
    },
    /**
     * Shows the step of the field that an error summary link points to, because a phone may be
     * hiding that step.
     */
    showLinked({ target }: MouseEvent): void {
      const id = target instanceof Element ? (target.closest('a')?.hash.slice(1) ?? '') : '';
      const index = findStepIndex(id.replace(/^post-/, ''));
      if (index >= 0 && document.getElementById(id)?.getClientRects().length === 0) go(index);
    },
  };
}
