import { createBrowserApi } from '@paddock/api-client';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Post, PostAction, PostState } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import type { ButtonTone } from '@paddock/ui/button/button-styles.ts';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { editPostPath } from '../../paths.ts';
import { isWantedAd } from '../../parts/is-wanted-ad.ts';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { getErrorMessage } from '../../session/errors.ts';
import type { Kind } from '@paddock/contracts/kinds';
import { postActionsMessages } from './post-actions.messages.ts';
import type { ActionMessages } from './post-actions.messages.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* Narrow enough for one row with two other buttons on a phone. */
  [aria-expanded] {
    padding-inline: ${space(3)};
  }
  /* Buttons are invisible, but take up space, until hydration makes them work. */
  &[data-waiting] button {
    visibility: hidden;
  }
`;

interface PostActionsProps {
  readonly post: Pick<Post, 'id' | 'kind' | 'state' | 'actions' | 'form'>;
  /** The tone of the first action's button. Null to show no action before "More" is pressed. */
  readonly firstTone?: ButtonTone | null;
  /** Called with the changed post after an action has succeeded or has been undone. */
  readonly onChanged: (post: Post) => void;
  /** Further actions, shown with the less likely ones. */
  readonly children?: ReactNode;
}

function getActionMessages(
  action: PostAction,
  kind: Kind | 'wanted',
  state: PostState,
): ActionMessages {
  if (action === 'mark-sold') return postActionsMessages.end[kind];
  return action === 'renew' && state === 'withdrawn'
    ? postActionsMessages.listAgain
    : postActionsMessages.action[action];
}

/**
 * The actions on the user's own post: a button for the most likely one, and the others after "More"
 * is pressed. Actions that cannot be undone require confirmation.
 */
export function PostActions({
  post,
  firstTone = 'secondary',
  onChanged,
  children,
}: PostActionsProps) {
  const { id, kind, state, actions, form } = post;
  const subject = isWantedAd(form) ? 'wanted' : kind;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [actionToConfirm, setActionToConfirm] = useState<PostAction | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // All clicks use one idempotency key, so that the post is copied only once.
  const [copyKey] = useState(() => crypto.randomUUID());
  // Repeating an action whose response was lost uses the same key; the next action has another.
  const [actionKey, setActionKey] = useState(() => crypto.randomUUID());
  const [isOpen, setIsOpen] = useState(false);
  const messages = actionToConfirm && getActionMessages(actionToConfirm, subject, state);

  async function run(work: () => Promise<void>): Promise<void> {
    setActionToConfirm(null);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  }

  const act = (action: PostAction) =>
    run(async () => {
      onChanged(
        await createBrowserApi().post('/api/account/posts/{id}/action', {
          params: { id },
          body: { action },
          idempotencyKey: `${action}-${actionKey}`,
        }),
      );
      setActionKey(crypto.randomUUID());
      toast({
        tone: 'success',
        text: getActionMessages(action, subject, state).done,
        ...(action !== 'renew' && {
          action: {
            label: postActionsMessages.undoButton,
            onAct: () => void restore(() => postActionsMessages.undone),
          },
        }),
      });
    });

  /** Returns the post to its state before the last action. */
  const restore = (getDoneMessage: (restored: Post) => string) =>
    run(async () => {
      const { outcomes } = await createBrowserApi().post('/api/account/posts/actions', {
        body: { action: 'restore', ids: [id] },
        idempotencyKey: crypto.randomUUID(),
      });
      const refusal = outcomes[0]?.problem?.message;
      const restored = await createBrowserApi().get('/api/account/posts/{id}', { params: { id } });
      onChanged(restored);
      toast(
        refusal
          ? { tone: 'error', text: refusal }
          : { tone: 'success', text: getDoneMessage(restored) },
      );
    });

  const copy = () =>
    run(async () => {
      const draft = await createBrowserApi().post('/api/account/posts', {
        body: { kind, copyOf: id },
        idempotencyKey: copyKey,
      });
      await navigate(editPostPath.href(draft.id));
    });

  const choices = actions.map((action) => {
    const { button, confirmation } = getActionMessages(action, subject, state);
    const choose = () => (confirmation ? setActionToConfirm(action) : void act(action));
    return { label: button, choose };
  });
  // Sold listings, and listings with an end date of their own, cannot be renewed.
  if ((state === 'sold' || state === 'withdrawn') && !actions.includes('renew'))
    choices.unshift({
      label: postActionsMessages.listAgain.button,
      choose: () =>
        void restore((restored) =>
          restored.state === 'live'
            ? postActionsMessages.listAgain.done
            : postActionsMessages.endDatePassed,
        ),
    });
  // A post hidden by a moderator must be corrected, not copied.
  if (state !== 'draft' && state !== 'hidden')
    choices.push({ label: postActionsMessages.copyButton, choose: () => void copy() });
  const firstChoices = firstTone === null ? [] : choices.slice(0, 1);
  const moreChoices = choices.slice(firstChoices.length);
  const renderChoices = (shown: typeof choices, tone: ButtonTone) =>
    shown.map(({ label, choose }) => (
      <Button key={label} tone={tone} disabled={isBusy} onClick={choose}>
        {label}
      </Button>
    ));

  return (
    <>
      <Row data-waiting={isHydrated ? undefined : true}>
        {renderChoices(firstChoices, firstTone ?? 'secondary')}
        {(moreChoices.length > 0 || Boolean(children)) && (
          <Button tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {postActionsMessages.moreButton}
          </Button>
        )}
        {isOpen && renderChoices(moreChoices, 'secondary')}
        {isOpen && children}
      </Row>
      <ModalPanel
        title={messages?.confirmation?.title ?? ''}
        isOpen={actionToConfirm !== null}
        onClose={() => setActionToConfirm(null)}
        footer={
          <>
            <Button onClick={() => setActionToConfirm(null)}>
              {postActionsMessages.cancelButton}
            </Button>
            {actionToConfirm && (
              <Button tone="primary" onClick={() => void act(actionToConfirm)}>
                {messages?.button}
              </Button>
            )}
          </>
        }
      >
        <p>{messages?.confirmation?.text}</p>
      </ModalPanel>
    </>
  );
}
