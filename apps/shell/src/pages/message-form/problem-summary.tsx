import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { FIELDS } from './message.ts';
import type { FieldName, Problems } from './message.ts';

interface ProblemSummaryProps {
  readonly problems: Problems;
  /** What kept the message from being taken, where no field did. */
  readonly failure: string | null;
  readonly idOf: (field: FieldName) => string;
  readonly ref: Ref<HTMLDivElement>;
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
  a {
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

/** What keeps the message from being sent, in one place: each line leads to its field (it takes the focus itself). */
export function ProblemSummary({ problems, failure, idOf, ref }: ProblemSummaryProps) {
  const wrong = FIELDS.filter((field) => problems[field] !== undefined);
  if (wrong.length === 0 && failure === null) return null;
  const focus = (event: MouseEvent, field: FieldName) => {
    event.preventDefault();
    document.getElementById(idOf(field))?.focus();
  };
  return (
    <Frame ref={ref} role="alert" tabIndex={-1}>
      <h2>{failure === null ? 'Your message has not been sent yet' : 'Your message has not been sent'}</h2>
      {failure === null ? (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={(event) => focus(event, field)}>
                {problems[field]}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{failure}</p>
      )}
      <p className="scriptless">Your browser’s Back button brings your words back.</p>
    </Frame>
  );
}
