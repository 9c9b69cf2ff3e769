import { Button } from '../button/button.tsx';
import type { ButtonProps } from '../button/button.tsx';

export interface SubmitButtonProps extends Pick<ButtonProps, 'tone' | 'isWide' | 'children'> {
  /** The state of the form, as `useForm` returns it. */
  readonly form: { readonly isReady: boolean; readonly isBusy: boolean };
  /** The text while a submission is in progress. */
  readonly busyLabel: string;
}

/**
 * Submits a form of `useForm`. It stays focusable during a submission, so that keyboard users do
 * not lose their place.
 *
 * @example
 *   <SubmitButton form={form} tone="primary" busyLabel="Saving…">
 *     Save
 *   </SubmitButton>
 */
export function SubmitButton({ form, busyLabel, children, ...style }: SubmitButtonProps) {
  return (
    <Button
      {...style}
      type="submit"
      disabled={!form.isReady}
      aria-disabled={form.isBusy || undefined}
    >
      {form.isBusy ? busyLabel : children}
    </Button>
  );
}
