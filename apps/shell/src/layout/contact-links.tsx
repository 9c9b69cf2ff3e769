/** The site's details as text and links. A placeholder is followed by a mark. */
import type { SiteDetailName } from '@paddock/contracts/site-details';
import { fontSize } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getSiteDetails } from './site-details.ts';
import { siteDetailsMessages } from './site-details.messages.ts';

const Mark = styled.small`
  color: inherit;
  font-size: ${fontSize.small};
  font-weight: normal;
`;

/** Marks a detail whose value is a placeholder, so that no one takes it for a real one. */
export function PlaceholderMark({ name }: { readonly name: SiteDetailName }) {
  if (!getSiteDetails().placeholders.includes(name)) return null;
  return <Mark> {siteDetailsMessages.placeholder}</Mark>;
}

/** Returns the address of a link that calls the number, which is in New Zealand unless it has a +. */
export function toPhoneHref(phone: string): string {
  return `tel:${phone.replaceAll(' ', '').replace(/^0/, '+64')}`;
}

export function PhoneLink() {
  const { phone } = getSiteDetails();
  return (
    <>
      <a href={toPhoneHref(phone)}>{phone}</a>
      <PlaceholderMark name="phone" />
    </>
  );
}

export function EmailLink() {
  const { email } = getSiteDetails();
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      <PlaceholderMark name="email" />
    </>
  );
}

/** A detail that is plain text. */
export function SiteDetail({ name }: { readonly name: 'legalName' | 'address' | 'phone' }) {
  return (
    <>
      {getSiteDetails()[name]}
      <PlaceholderMark name={name} />
    </>
  );
}
