import { Icon } from '@paddock/ui/icon/icon.tsx';
import { copyIcon } from '@paddock/ui/icon/shapes/copy.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { ShareCard } from './share-card.styles.ts';
import { threadMessages } from './thread.messages.ts';

interface SharedPhoneProps {
  readonly phone: string;
  /** Such as "Hemi Walker’s number". */
  readonly label: string;
}

/** A shared phone number with buttons to call and copy it. */
export function SharedPhone({ phone, label }: SharedPhoneProps) {
  return (
    <ShareCard>
      <div className="what">
        <Icon shape={phoneIcon} />
        <span>
          <small>{label}</small>
          <b>{phone}</b>
        </span>
      </div>
      <div className="acts">
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon shape={phoneIcon} size={18} />
          {threadMessages.message.callLink}
        </a>
        <button type="button" data-act="copy-phone">
          <Icon shape={copyIcon} size={18} />
          {threadMessages.message.copyNumberButton}
        </button>
      </div>
    </ShareCard>
  );
}
