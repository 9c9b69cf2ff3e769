import { isApiError } from '@paddock/api-client';
import { errorMessages } from './errors.messages.ts';

export function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('unexpected error in listings', error);
  return errorMessages.unexpected;
}
