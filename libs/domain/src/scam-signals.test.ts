import { describe, expect, it } from '@jest/globals';
import { listScamSignals } from './scam-signals.ts';

const findSignal = (body: string, isFirst = false) => listScamSignals(body, { isFirst })[0] ?? null;

describe('listScamSignals, given a typical scam', () => {
  it.each([
    [
      'payment-link',
      'Hi, I have paid. Receive your money here: https://trademe-secure.top/order/8842',
    ],
    ['payment-link', 'Please confirm delivery at nzpost.parcel-track.info/nz'],
    ['payment-link', 'Money is on hold, use this https://kiwibank.co.nz.login-check.com/a'],
    ['payment-link', 'To get paid, click the link and put in your card https://example.com/x1'],
    ['payment-link', 'Pay here https://my-shop.example.com/pay'],
    ['payment-link', 'anz-verify.com/account'],
    ['courier', 'My courier will collect it tomorrow and bring you the cash'],
    ['courier', 'I’ll send a courier with cash in an envelope'.replace('’', "'")],
    [
      'courier',
      'I am offshore at the moment so my shipping agent will pick it up, I pay by PayPal',
    ],
    ['courier', 'The pick up agent would come for it after the payment clears'],
    ['courier', 'Could you pay the courier insurance fee first and I refund you'],
    ['money', 'Can you do it for bitcoin?'],
    ['money', 'I can pay you with Steam gift cards'],
    ['money', 'Send me your card number and CVV and I put it in'],
    ['money', 'Sorry I sent you too much, please refund the difference'],
    ['money', 'Western Union is fine for me'],
    ['code', 'I sent a code to your phone to prove you are real, tell me what it says'],
    ['code', 'Just text me the 6 digit code you get'],
    ['code', 'Google verification code please'],
    ['hidden-link', 'More pictures: bit.ly/3xYz'],
  ])('returns %s for "%s"', (kind, body) => expect(findSignal(body)).toBe(kind));

  it.each([
    'Hi dear, whatsapp me on +64 21 555 0199',
    'Contact me at john.buyer77@gmail.com please',
    'text me 021 555 0123',
    'Is it available? 0274 123 456',
    'Message me on Telegram @buyer',
  ])('returns off-site only for the first message: %s', (body) => {
    expect(findSignal(body, true)).toBe('off-site');
    expect(findSignal(body)).toBeNull();
  });
});

describe('listScamSignals, given ordinary farm talk', () => {
  it.each([
    'NZ Post can do it for about $30, or courier it to Gore',
    'Could you courier it to Gore? I would pay the freight.',
    'I will get the carrier to pick up the heifers on Thursday, Stephenson Transport have room',
    'Our courier comes past at three, I can drop it off at NZ Post in Te Awamutu.',
    'Money is in your account, reference Walker hay. Which bank are you with?',
    'My account is 02-0123-0456789-00, ANZ, name H Walker',
    'Deposit paid, see you Saturday',
    'The price is $48,500 + GST, or $1,200 a month',
    'NAIT 123456, tags 2230451 to 2230499, born August',
    'Serial number 02110345678A, 4,200 hours',
    'Paddock is 4.5 ha.Then another 3.2 behind the woolshed',
    'Come at 10.30am, or 2.15 if that is better for you',
    'Photos are on https://www.trademe.co.nz/a/farm-equipment/123',
    'Track it here: https://www.nzpost.co.nz/tools/tracking/item/AB123456789NZ',
    'Specs: https://www.masseyferguson.com/en/product/5711.html',
    'There is a video at youtube.com/watch?v=abc',
    'See www.mpi.govt.nz for the NAIT rules, verification is by ASD',
    'The gate code is 4471, please shut it behind you',
    'You need a PIN for the gate: 2244',
    'I can pay cash on pick up, or bank transfer here when I come to get it',
    'My agent at PGG Wrightson will weigh them on Monday',
    'The shipping container is 20 foot and stays',
    'Signal is bad up here, so text rather than ring',
    'He answers to a whistle and will gather and bring the mob to you',
    'Do you take cards at the gate?',
    'I have a gift for my nephew in mind, a small bike for the farm',
  ])('returns null for: %s', (body) => {
    expect(findSignal(body)).toBeNull();
    expect(findSignal(body, true)).toBeNull();
  });

  it('returns null for a phone number after the first message', () =>
    expect(findSignal('Give me a ring on 027 555 0142 when you are at the bridge')).toBeNull());
});
