import { Icon } from '@paddock/ui/icon/icon.tsx';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { mailIcon } from '@paddock/ui/icon/shapes/mail.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { CONTACT_DETAILS } from './contact-details.ts';

/**
 * Our address, opening hours, phone and email (specification.md section 2, Footer). Its parent
 * supplies the styles.
 */
export function ContactAddress() {
  return (
    <address>
      <span>
        <Icon shape={mapPinIcon} />
        {CONTACT_DETAILS.address}
      </span>
      <a href={CONTACT_DETAILS.phoneHref}>
        <Icon shape={phoneIcon} />
        {CONTACT_DETAILS.phone}
      </a>
      <a href={`mailto:${CONTACT_DETAILS.email}`}>
        <Icon shape={mailIcon} />
        {CONTACT_DETAILS.email}
      </a>
      <span>
        <Icon shape={clockIcon} />
        {CONTACT_DETAILS.openingHours}
      </span>
    </address>
  );
}
