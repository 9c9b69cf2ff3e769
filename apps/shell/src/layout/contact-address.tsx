import { Icon } from '@paddock/ui/icon/icon.tsx';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { mailIcon } from '@paddock/ui/icon/shapes/mail.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { PlaceholderMark, toPhoneHref } from './contact-links.tsx';
import { getSiteDetails } from './site-details.ts';
import { siteDetailsMessages } from './site-details.messages.ts';

/**
 * Our address, opening hours, phone and email (specification.md section 2, Footer). Its parent
 * supplies the styles.
 */
export function ContactAddress() {
  const { address, phone, email } = getSiteDetails();
  return (
    <address>
      <span>
        <Icon shape={mapPinIcon} />
        <span>
          {address}
          <PlaceholderMark name="address" />
        </span>
      </span>
      <a href={toPhoneHref(phone)}>
        <Icon shape={phoneIcon} />
        <span>
          {phone}
          <PlaceholderMark name="phone" />
        </span>
      </a>
      <a href={`mailto:${email}`}>
        <Icon shape={mailIcon} />
        <span>
          {email}
          <PlaceholderMark name="email" />
        </span>
      </a>
      <span>
        <Icon shape={clockIcon} />
        {siteDetailsMessages.openingHours}
      </span>
    </address>
  );
}
