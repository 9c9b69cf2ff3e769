export const contactMessages = {
  head: {
    title: 'Contact us',
    receivedTitle: 'Message received',
    description: 'How to reach the people behind Paddock: by form, phone, email or post.',
  },
  lead: 'Send us a message and we’ll reply by email. If it’s urgent, call us.',
  topics: [
    'A general question',
    'A listing or a seller',
    'Something that looks like a scam',
    'A job or a jobseeker',
    'My privacy',
    'Something else',
  ],
  message: {
    label: 'Your message',
    help: 'If it’s about a listing, include its title or link.',
  },
  next: [
    'We’ll read it by the next working day.',
    'We’ll reply by email, usually within two working days.',
  ],
};
