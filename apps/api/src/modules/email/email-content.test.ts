import { describe, expect, it } from '@jest/globals';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { renderEmailHtml, renderEmailText } from './email-content.ts';
import type { EmailContent } from './email-content.ts';

const CONTENT: EmailContent = {
  subject: 'New message from Mere',
  before: ['Kia ora,', '“Is the <hay> still available?”'],
  listings: [
    {
      title: 'Lucerne, second cut',
      price: '$14 a bale',
      place: 'Matamata',
      url: 'https://paddock.example/marketplace/hay/1',
      photoUrl: null,
    },
  ],
  link: { label: 'Read and reply', url: 'https://paddock.example/account/messages/3' },
  after: [],
  footer: {
    text: 'You’re getting emails about messages because of your Paddock settings.',
    links: [{ label: 'Change your settings', url: 'https://paddock.example/account/settings' }],
  },
};

const SITE = readSiteDetails({});

describe('renderEmailHtml', () => {
  it('starts with the text that an inbox shows after the subject', () => {
    const [, body = ''] = renderEmailHtml(CONTENT, SITE).split('<body');
    const [first] = body
      .replace(/^[^>]*>/, '')
      .split(/<[^>]*>/)
      .filter((text) => text.trim() !== '');
    expect(first).toBe('“Is the &lt;hay&gt; still available?” Lucerne, second cut');
  });

  it('names the subject only in its title', () => {
    expect(renderEmailHtml(CONTENT, SITE).split(CONTENT.subject)).toHaveLength(2);
    expect(renderEmailText(CONTENT, SITE)).not.toContain(CONTENT.subject);
  });

  it('has a dark colour for each text whose light colour is inline', () => {
    const [head = '', body = ''] = renderEmailHtml(CONTENT, SITE).split('</style>');
    for (const [, tag = ''] of body.matchAll(/<([^>]*[;"]color:#[^>]*)>/g)) {
      // The button is white on green in both.
      if (tag.includes('color:#ffffff')) continue;
      const [, name = 'no class'] = /class="(\w+)"/.exec(tag) ?? [];
      expect(head).toContain(`.${name} {`);
    }
  });
});
