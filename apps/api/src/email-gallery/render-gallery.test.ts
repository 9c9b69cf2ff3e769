import { describe, expect, it } from '@jest/globals';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { EMAIL_TYPES, type EmailType } from '../modules/email/email-content.ts';
import { EMAIL_SAMPLES } from './email-samples.ts';
import { renderEmailGallery } from './render-gallery.ts';

/** Gmail hides the rest of an email that is larger than this. */
const MAX_HTML_BYTES = 102_000;
/** Emails that cannot be turned off: about an account, safety, moderation or a message to Paddock. */
const ALWAYS_SENT = new Set<EmailType>([
  'address-confirmation',
  'password-reset',
  'sign-in-link',
  'new-address-confirmation',
  'address-change-notice',
  'new-device-notice',
  'two-step-notice',
  'deletion-notice',
  'deletion-cancelled-notice',
  'contact-notice',
  'contact-reply',
  'report-notice',
  'report-handled',
  'post-moderated',
  'account-moderated',
  'cases-waiting',
]);

const FILES = renderEmailGallery(readSiteDetails({}));
const getHtml = (name: string) => FILES.get(`${name}.html`) ?? '';
const getText = (name: string) => FILES.get(`${name}.txt`) ?? '';

describe('renderEmailGallery', () => {
  it('renders every kind of email, and lists each on the index page', () => {
    expect(new Set(EMAIL_SAMPLES.map(({ type }) => type))).toEqual(new Set(EMAIL_TYPES));
    expect(FILES.size).toBe(2 * EMAIL_SAMPLES.length + 1);
    for (const { name } of EMAIL_SAMPLES)
      for (const file of [`${name}.html`, `${name}.txt`])
        expect(FILES.get('index.html')).toContain(`href="${file}"`);
  });
});

describe.each(EMAIL_SAMPLES)('the email $name', ({ name, type, content }) => {
  it('has a preheader that adds to the subject, and does not repeat the subject', () => {
    expect(content.preheader.trim()).not.toBe('');
    expect(content.preheader).not.toContain(content.subject);
    expect(getText(name)).toMatch(/^Kia ora,\n\n\S/);
    expect(getText(name)).not.toContain(content.subject);
  });

  it('has one button, whose link is in the plain text too', () => {
    expect(getHtml(name).match(/<td bgcolor/g)).toHaveLength(1);
    expect(getHtml(name)).toContain(`>${content.link.label}</a></td>`);
    expect(getText(name)).toContain(`\n\n${content.link.label}:\n${content.link.url}\n\n`);
  });

  it('has the logo, the name, the postal address and both colour schemes', () => {
    expect(getHtml(name)).toMatch(/<img src="logo\.png"[^>]*>Paddock<\/p>/);
    for (const part of [getHtml(name), getText(name)])
      expect(part).toContain('Example Paddock Limited, 21 Victoria Street, Cambridge 3434');
    expect(getHtml(name)).toContain('<meta name="color-scheme" content="light dark">');
    expect(getHtml(name)).toContain('@media (prefers-color-scheme: dark)');
  });

  it('has all its text in the plain-text part', () => {
    for (const paragraph of [...content.before, ...content.after, content.footer.text])
      expect(getText(name)).toContain(paragraph);
  });

  it('is small enough for Gmail to show in full, and every image has an alternative text', () => {
    expect(Buffer.byteLength(getHtml(name))).toBeLessThan(MAX_HTML_BYTES);
    for (const [image] of getHtml(name).matchAll(/<img [^>]*>/g)) expect(image).toContain(' alt="');
  });

  it('can be unsubscribed from unless it is always sent', () => {
    expect(/^Stop emails about .+: https:/m.test(getText(name))).toBe(!ALWAYS_SENT.has(type));
  });
});

describe.each(EMAIL_SAMPLES.filter(({ name }) => /-moderated-(?:hide|warn|ban)$/.test(name)))(
  'the email $name about a sanction',
  ({ name }) => {
    it('gives the reason and the moderator’s note, and says how to answer', () => {
      expect(getText(name)).toMatch(/^Reason: \S/m);
      expect(getText(name)).toMatch(/^The moderator’s note:/m);
      expect(getText(name)).toContain('answer on that page. You can answer once.');
    });
  },
);
