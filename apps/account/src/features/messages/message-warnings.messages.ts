export const messageWarningsMessages = {
  text: {
    code: 'Never share a code that was sent to you. It lets a scammer into your account, and no buyer or seller needs it.',
    'payment-link':
      'This link looks like a bank, courier or shop, but may be fake. Don’t enter your card or login. Pay and get paid in your own bank’s app.',
    courier:
      'Buyers who send a courier, an agent or freight money are nearly always scammers. Hand it over once you’ve been paid and have met the person collecting it.',
    'hidden-link':
      'This link hides where it goes. Ask what it is before you open it, and don’t enter a login or card number.',
    money:
      'You can’t get gift cards, crypto or money transfers back. Pay by bank transfer once you’ve seen what you’re buying.',
    upfront:
      'Don’t pay for something that you haven’t seen, or a fee to get a job, a delivery or a prize. View it first, or ask someone nearby to.',
    'easy-money':
      'Offers of easy money are nearly always scams. Never let other people’s money pass through your account.',
    'off-site':
      'They want to move to another app straight away. You can report and block people here, but we can’t help you elsewhere.',
  },
};
