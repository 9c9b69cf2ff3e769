import type { TwoStepStatus } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { Section } from '../../parts/section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { StartSetUp } from './start-set-up.tsx';
import type { SetUpKey } from './start-set-up.tsx';
import { StatusText } from './status-text.tsx';
import { TurnOffForm } from './turn-off-form.tsx';
import { twoStepMessages } from './two-step.messages.ts';

/** With this many recovery codes or fewer, the section says how to get new ones. */
const FEW_CODES = 2;

/** The step that the section shows. */
type Step =
  | { readonly type: 'status'; readonly hasFocus: boolean }
  | { readonly type: 'set-up'; readonly key: SetUpKey }
  | { readonly type: 'recovery-codes'; readonly codes: readonly string[] }
  | { readonly type: 'turn-off' };

interface OnProps {
  /** ISO time at which two-step sign-in was turned on. */
  readonly since: string;
  readonly recoveryCodesLeft: number;
  readonly hasFocus: boolean;
  readonly onTurnOff: () => void;
}

function On({ since, recoveryCodesLeft, hasFocus, onTurnOff }: OnProps) {
  const messages = twoStepMessages.on;
  return (
    <>
      <div className="row">
        <StatusText hasFocus={hasFocus}>
          {messages.since(formatDate(Date.parse(since)), recoveryCodesLeft)}
        </StatusText>
        <Button onClick={onTurnOff}>{messages.turnOffButton}</Button>
      </div>
      {recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warning">
          <strong>{messages.fewCodesTitle(recoveryCodesLeft)}</strong>
          {messages.fewCodesText}
        </Notice>
      )}
    </>
  );
}

interface TwoStepSectionProps {
  /** The account's email address. */
  readonly email: string | null;
  /** The status when the page was loaded. */
  readonly status: TwoStepStatus;
  /** Called when two-step sign-in has been turned on, which ends the user's other sessions. */
  readonly onTurnedOn: () => void;
}

/** Turns two-step sign-in on and off. */
export function TwoStepSection({ email, status: loadedStatus, onTurnedOn }: TwoStepSectionProps) {
  const [step, setStep] = useState<Step>({ type: 'status', hasFocus: false });
  /** The status after the user has changed it. Used until the page loads a newer one. */
  const [change, setChange] = useState<{
    readonly loadedStatus: TwoStepStatus;
    readonly status: TwoStepStatus;
  } | null>(null);
  const status = change?.loadedStatus === loadedStatus ? change.status : loadedStatus;
  const showStatus = () => setStep({ type: 'status', hasFocus: true });

  function update(since: string | null, recoveryCodesLeft: number): void {
    setChange({ loadedStatus, status: { ...status, since, recoveryCodesLeft } });
  }

  function showRecoveryCodes(codes: readonly string[]): void {
    update(new Date().toISOString(), codes.length);
    setStep({ type: 'recovery-codes', codes });
    onTurnedOn();
  }

  function finishTurningOff(): void {
    update(null, 0);
    showStatus();
    toast({ tone: 'success', text: twoStepMessages.turnOff.toast });
  }

  function renderStep() {
    switch (step.type) {
      case 'status':
        return status.since === null ? (
          <StartSetUp
            email={email}
            isRequired={status.isRequired}
            hasFocus={step.hasFocus}
            onStarted={(key) => setStep({ type: 'set-up', key })}
          />
        ) : (
          <On
            since={status.since}
            recoveryCodesLeft={status.recoveryCodesLeft}
            hasFocus={step.hasFocus}
            onTurnOff={() => setStep({ type: 'turn-off' })}
          />
        );
      case 'set-up':
        return (
          <SetUpForm
            email={email}
            setUpKey={step.key}
            onTurnedOn={showRecoveryCodes}
            onCancel={showStatus}
          />
        );
      case 'recovery-codes':
        return <RecoveryCodes codes={step.codes} onDone={showStatus} />;
      case 'turn-off':
        return (
          <TurnOffForm
            email={email}
            isRequired={status.isRequired}
            onTurnedOff={finishTurningOff}
            onCancel={showStatus}
          />
        );
    }
  }

  return (
    <Section
      anchor="two-step"
      title={twoStepMessages.section.title}
      lead={twoStepMessages.section.lead}
    >
      {renderStep()}
    </Section>
  );
}
