import { useState } from 'react';
import { styled } from 'styled-components';
import type { Post, PostAction } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { editPostPath } from '../../paths.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { getErrorMessage, ownApi } from '../../session/own-api.ts';
import { actionWords } from './action-labels.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* A button that is seen works: until then its place is kept. */
  &[data-waiting] button {
    visibility: hidden;
  }
`;

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
`;

interface PostActionsProps {
  readonly post: Pick<Post, 'id' | 'kind' | 'state' | 'actions'>;
  /** The post as it is after what was done. */
  readonly onChanged: (post: Post) => void;
}

/** What can be done to one's own post now, a button each. What cannot be undone is asked about first. */
export function PostActions({ post, onChanged }: PostActionsProps) {
  const { id, kind, state, actions } = post;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [asked, setAsked] = useState<PostAction | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // One name for one copy, however often the button is pressed.
  const [copyKey] = useState(() => crypto.randomUUID());
  const words = asked && actionWords(asked, kind);

  async function run(work: () => Promise<void>): Promise<void> {
    setAsked(null);
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
        await ownApi().post('/api/account/posts/{id}/action', { params: { id }, body: { action } }),
      );
      toast({ tone: 'success', text: actionWords(action, kind).done });
    });

  const listAgain = () =>
    run(async () => {
      const copy = await ownApi().post('/api/account/posts', {
        body: { kind, copy_of: id },
        idempotencyKey: copyKey,
      });
      await navigate(editPostPath.href(copy.id));
    });

  return (
    <>
      <Row data-waiting={isHydrated ? undefined : true}>
        {actions.map((action) => {
          const { label, question } = actionWords(action, kind);
          return (
            <Button
              key={action}
              disabled={isBusy}
              onClick={() => (question ? setAsked(action) : void act(action))}
            >
              {label}
            </Button>
          );
        })}
        {/* What a moderator took down is put right, not listed anew. */}
        {state !== 'live' && state !== 'draft' && state !== 'hidden' && (
          <Button disabled={isBusy} onClick={() => void listAgain()}>
            List it again
          </Button>
        )}
      </Row>
      <ModalPanel
        title={words?.question?.title ?? ''}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        footer={
          <Footer>
            <Button onClick={() => setAsked(null)}>Not now</Button>
            {asked && (
              <Button tone="primary" onClick={() => void act(asked)}>
                {words?.label}
              </Button>
            )}
          </Footer>
        }
      >
        <p>{words?.question?.text}</p>
      </ModalPanel>
    </>
  );
}
