import { listScamSignals, type ScamSignal } from '@paddock/domain/scam-signals';
import { messageWarningsMessages } from './message-warnings.messages.ts';

/** A warning shown below a message from the other user that resembles a common scam. */
export interface MessageWarning {
  readonly type: ScamSignal;
  readonly text: string;
}

/**
 * @param isFirst true for the other user's first message in the conversation
 * @returns the most serious warning that applies; null when none does
 */
export function findScamWarning(
  body: string,
  options: { readonly isFirst: boolean },
): MessageWarning | null {
  const [type] = listScamSignals(body, options);
  return type ? { type, text: messageWarningsMessages.text[type] } : null;
}
