import type { MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, radius, space, tapTarget } from '../theme/theme.ts';
import type { Problems } from './form-values.ts';

export interface ProblemSummaryProps<Name extends string> {
  /** What has not happened: "Your message has not been sent". */
  readonly title: string;
  /** In the order of the form. */
  readonly fields: readonly Name[];
  readonly problems: Problems<Name>;
  /** What kept it from being done, where no field did. */
  readonly failure: ReactNode;
  readonly getFieldId: (field: Name) => string;
  /** For those without scripts: where their words are. */
  readonly scriptless?: string;
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

/** What keeps a form from being sent, in one place: each line leads to its field. It takes the focus itself (`useForm` gives it). */
export function ProblemSummary<Name extends string>({
  title,
  fields,
  problems,
  failure,
  getFieldId,
  scriptless,
  ref,
}: ProblemSummaryProps<Name>) {
  const wrong = fields.filter((field) => problems[field] !== undefined);
  const isFailure = failure !== null && failure !== undefined;
  if (wrong.length === 0 && !isFailure) return null;
  const focus = (event: MouseEvent, field: Name) => {
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
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${getFieldId(field)}`} onClick={(event) => focus(event, field)}>
                {problems[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {scriptless !== undefined && <p className="scriptless">{scriptless}</p>}
    </Frame>
  );
}
