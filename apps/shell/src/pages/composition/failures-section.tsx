/** The part of /_composition that lists the kinds of failures in browsers (ADR 61). */
import type { FailureSample } from '@paddock/contracts/http';
import { insertNoBreakSpaces } from './composition-labels.ts';
import { compositionMessages } from './composition.messages.tsx';

export function FailuresSection({ failures }: { readonly failures: readonly FailureSample[] }) {
  const messages = compositionMessages.failures;
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">{messages.title}</h2>
      <p className="quiet">{messages.lead}</p>
      <ul className="lines">
        {failures.map(({ remote, version, route, code, message, stack, count }) => (
          <li key={`${remote} ${version} ${code} ${message} ${stack}`}>
            <p>
              <b>{remote}</b> {version}{' '}
              <span className="quiet">
                {insertNoBreakSpaces(messages.kind(count, route, code))}
              </span>
            </p>
            <p>{message}</p>
            {stack !== '' && (
              <details>
                <summary>{messages.stack}</summary>
                {stack.split('\n').map((place, index) => (
                  // A place can be in the stack twice.
                  <p key={index}>
                    <code>{place}</code>
                  </p>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
