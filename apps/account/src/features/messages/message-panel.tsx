import type { Message } from '@paddock/contracts/http';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { copyIcon } from '@paddock/ui/icon/shapes/copy.ts';
import { flagIcon } from '@paddock/ui/icon/shapes/flag.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { colour, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { copyText } from '../../parts/copy-text.ts';
import { messagePanelMessages } from './message-panel.messages.ts';

export interface MessagePanelProps {
  readonly message: Pick<Message, 'body'>;
  readonly name: string;
  readonly onClose: () => void;
  readonly onReport: () => void;
}

const Actions = styled.div`
  display: grid;
  gap: ${space(1)};
  blockquote {
    display: -webkit-box;
    overflow: hidden;
    margin-bottom: ${space(2)};
    color: ${colour.textQuiet};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${tapTarget};
    padding: 0 ${space(2)};
    border-radius: ${radius.control};
    text-align: left;
  }
  button:hover {
    background: ${colour.hover};
  }
`;

/** A dialog with the actions for a message that the user received. */
export function MessagePanel({ message: { body }, name, onClose, onReport }: MessagePanelProps) {
  return (
    <ModalPanel title={messagePanelMessages.title(name)} isOpen onClose={onClose}>
      <Actions>
        {body !== '' && <blockquote>{body}</blockquote>}
        {body !== '' && (
          <button
            type="button"
            onClick={() => {
              void copyText(body);
              onClose();
            }}
          >
            <Icon shape={copyIcon} />
            {messagePanelMessages.copyButton}
          </button>
        )}
        <button type="button" onClick={onReport}>
          <Icon shape={flagIcon} />
          {messagePanelMessages.reportButton}
        </button>
      </Actions>
    </ModalPanel>
  );
}
