/** Error helpers for the pages of moderators, editors and operators. */
import { isApiError } from '@paddock/api-client';
import { createPageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import { createToRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import { deskErrorsMessages } from './desk-errors.messages.ts';

/**
 * Loads a page's data for users with its permission. Other users get a 404, and so does an address
 * that names something that does not exist, or contains a value that the API does not accept. Users
 * who need two-step sign-in first are sent to the page where they turn it on.
 */
export async function loadForDesk<Data>(
  { pathname }: Pick<URL, 'pathname'>,
  load: () => Promise<Data>,
): Promise<{ readonly data: Data; readonly cache: 'private' }> {
  try {
    return { data: await load(), cache: 'private' };
  } catch (error) {
    if (isApiError(error) && error.code === 'two_step_off')
      throw new RouteRedirect('/account#two-step', 302);
    if (isApiError(error) && [400, 403, 404].includes(error.status))
      throw createPageNotFound(pathname);
    throw error;
  }
}

export function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('unexpected error on a desk page', error);
  return deskErrorsMessages.unexpectedError;
}

/** Converts an error to the messages of a form with the given fields. */
export const toRefusal = /* @__PURE__ */ createToRefusal(getErrorMessage);
