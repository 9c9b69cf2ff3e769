import { Button } from '@paddock/ui/button/button.tsx';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { copyText } from '../../parts/copy-text.ts';
import { StepHeading } from '../../parts/step-heading.tsx';
import { twoStepMessages } from './two-step.messages.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12ch, 1fr));
  gap: ${space(2)} ${space(4)};
  padding: ${space(4)};
  background: ${colour.sunken};
  border-radius: ${radius.control};
  font-family: ui-monospace, monospace;
`;

/** Shows the recovery codes, once: the API stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const messages = twoStepMessages.codes;
  return (
    <>
      <StepHeading>{messages.title}</StepHeading>
      <p>{messages.otherDevices}</p>
      <div>
        <strong>{messages.lead}</strong>
        <p>{messages.keep}</p>
      </div>
      <Codes aria-label={messages.lead}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <div className="actions">
        <Button onClick={() => void copyText(codes.join('\n'))}>{messages.copyButton}</Button>
        <Button onClick={onDone}>{messages.doneButton}</Button>
      </div>
    </>
  );
}
