import { Icon } from '@paddock/ui/icon/icon.tsx';
import { copyIcon } from '@paddock/ui/icon/shapes/copy.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { ShareCard } from './share-card.ts';

interface SharedPhoneProps {
  readonly phone: string;
  /** "Hemi Walker’s number" */
  readonly by: string;
}

/** A telephone number, to ring and to copy. */
export function SharedPhone({ phone, by }: SharedPhoneProps) {
  return (
    <ShareCard>
      <div className="what">
        <Icon shape={phoneIcon} />
        <span>
          <small>{by}</small>
          <b>{phone}</b>
        </span>
      </div>
      <div className="acts">
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon shape={phoneIcon} size={18} />
          Call
        </a>
        <button type="button" data-act="copy-phone">
          <Icon shape={copyIcon} size={18} />
          Copy number
        </button>
      </div>
    </ShareCard>
  );
}
