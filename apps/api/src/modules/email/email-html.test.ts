import { describe, expect, it } from '@jest/globals';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { renderEmailText, type EmailContent } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';

const CONTENT: EmailContent = {
  type: 'message-received',
  subject: 'Message from Mere',
  preheader: 'Is the <hay> still available?',
  before: [],
  quotes: [{ label: 'Note', text: 'Is the <hay> still available?\nI can collect.' }],
  listings: [
    {
      title: 'Lucerne, "second" cut',
      price: '$14 a bale',
      place: 'Matamata',
      url: 'https://paddock.example/marketplace/hay/1',
      photoUrl: 'https://paddock.example/api/listings/1/card',
    },
  ],
  link: { label: 'Read and reply', url: 'https://paddock.example/account/messages/3' },
  after: [],
  footer: {
    text: 'You’re getting emails about messages because of your Paddock settings.',
    links: [{ label: 'Change your settings', url: 'https://paddock.example/account/settings' }],
  },
};
const SITE = { details: readSiteDetails({}), publicOrigin: 'https://paddock.example' };

/** Returns the first text in the body, without the characters that fill the inbox's line. */
function getPreheader(content: EmailContent): string | undefined {
  const [, body = ''] = renderEmailHtml(content, SITE).split('<body');
  return body
    .replace(/^[^>]*>/, '')
    .replaceAll('&#847;&nbsp;', '')
    .split(/<[^>]*>/)
    .find((text) => text.trim() !== '');
}

describe('renderEmailHtml', () => {
  it('starts with the preheader, shortened at the end of a word', () => {
    expect(getPreheader(CONTENT)).toBe('Is the &lt;hay&gt; still available?');
    expect(getPreheader({ ...CONTENT, preheader: 'Woolshed '.repeat(20) })).toBe(
      `${'Woolshed '.repeat(15).trim()}…`,
    );
  });

  it('has the subject as its heading, because the text does not repeat it', () => {
    expect(renderEmailHtml({ ...CONTENT, subject: 'Offer for “Hay <dry>”' }, SITE)).toMatch(
      /<h1 [^>]*>Offer for “Hay &lt;dry&gt;”<\/h1>\s*<p [^>]*>Kia ora,/,
    );
  });

  it('quotes a text with its line breaks', () => {
    expect(renderEmailHtml(CONTENT, SITE)).toContain(
      '<b>Note</b><br>Is the &lt;hay&gt; still available?<br>I can collect.</blockquote>',
    );
    expect(renderEmailText(CONTENT, SITE)).toContain(
      'Note:\n> Is the <hay> still available?\n> I can collect.\n\n',
    );
  });

  it('names the listing in its photo’s alternative text', () => {
    expect(renderEmailHtml(CONTENT, SITE)).toContain(
      'alt="Photo of Lucerne, &quot;second&quot; cut"',
    );
  });

  it('has a dark colour for each text whose light colour is inline', () => {
    const [head = '', body = ''] = renderEmailHtml(CONTENT, SITE).split('</style>');
    for (const [, tag = ''] of body.matchAll(/<([^>]*[;"]color:#[^>]*)>/g)) {
      // The button is white on green in both colour schemes, and a photo's colours do not change.
      if (tag.includes('color:#ffffff') || tag.startsWith('img')) continue;
      const [, name = 'no class'] = /class="(\w+)"/.exec(tag) ?? [];
      expect(head).toContain(`.${name} {`);
    }
  });
});
