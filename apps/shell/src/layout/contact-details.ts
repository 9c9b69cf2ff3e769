/** How to reach Paddock. The specification gives the opening hours alone (section 2, Footer; spec 9); the rest are placeholders. */
export const CONTACT = {
  address: '21 Victoria Street, Cambridge 3434',
  phone: '0800 555 010',
  phoneHref: 'tel:+64800555010',
  email: 'hello@paddock.example',
  openingHours: 'Monday - Friday 9am - 5pm',
} as const;
