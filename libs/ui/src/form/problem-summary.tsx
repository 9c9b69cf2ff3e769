import type { MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, radius, space, tapTarget } from '../theme/theme.ts';
import type { FieldProblems } from './form-values.ts';

export interface ProblemSummaryProps<Name extends string> {
  /** Says what has not happened: "Your message hasn’t been sent". */
  readonly title: string;
  /** The fields, in the order in which the form shows them. */
  readonly fields: readonly Name[];
  readonly problems: FieldProblems<Name>;
  /**
   * Why the form could not be submitted, when the reason is not about one field; null or undefined
   * otherwise.
   */
  readonly failure: ReactNode;
  readonly getFieldId: (field: Name) => string;
  /** A note shown only when scripting is off, such as where to find what the visitor typed. */
  readonly noScriptMessage?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

const Frame = styled.div`
  padding: ${space(4)} ${space(5)};
  background: ${colour.card};
  border: 2px solid ${colour.danger};
  border-radius: ${radius.card};
  h2 {
    font-size: ${fontSize.lead};
    line-height: 1.3;
  }
  p,
  ul {
    margin-top: ${space(2)};
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    /* Keeps links of two lines apart. */
    padding: ${space(2)} 0;
    font-weight: 560;
    color: ${colour.danger};
  }
  .scriptless {
    display: none;
  }
  @media (scripting: none) {
    .scriptless {
      display: block;
    }
  }
`;

/**
 * Lists a form's errors with a link to each field, or shows the one failure that is not about a
 * field. The summary is focusable, so that `useForm` can move the focus to it.
 */
export function ProblemSummary<Name extends string>({
  title,
  fields,
  problems,
  failure,
  getFieldId,
  noScriptMessage,
  ref,
}: ProblemSummaryProps<Name>) {
  const invalidFields = fields.filter((field) => problems[field] !== undefined);
  const isFailure = failure !== null && failure !== undefined;
  if (invalidFields.length === 0 && !isFailure) return null;
  const focusField = (event: MouseEvent, field: Name) => {
    event.preventDefault();
    document.getElementById(getFieldId(field))?.focus();
  };
  return (
    <Frame ref={ref} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {isFailure ? (
        <p>{failure}</p>
      ) : (
        <ul>
          {invalidFields.map((field) => (
            <li key={field}>
              <a href={`#${getFieldId(field)}`} onClick={(event) => focusField(event, field)}>
                {problems[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {noScriptMessage !== undefined && <p className="scriptless">{noScriptMessage}</p>}
    </Frame>
  );
}
