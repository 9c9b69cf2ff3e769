interface Card {
  readonly title: string;
  readonly text: string;
  /** The Markdown file of the page, with an anchor. */
  readonly file: string;
}

export const homeMessages = {
  title: 'Build a part of Paddock',
  lead: 'Paddock is New Zealand’s rural marketplace, made of parts that teams own, test and release on their own. Start here.',
  start: 'Create a remote',
  overview: 'See how it works',
  tasks: {
    title: 'From the first page to production',
    cards: [
      {
        title: 'Set up',
        text: 'Run the whole product on your machine. You need Node and npm, nothing else.',
        file: 'CONTRIBUTING.md#set-up',
      },
      {
        title: 'Create a remote',
        text: 'A page, a slot, a test and an owner with one command, in this repository or your own.',
        file: 'docs/deploying.md#create-a-remote',
      },
      {
        title: 'Add pages and slots',
        text: 'Show your part inside other teams’ pages, and react to their events.',
        file: 'docs/deploying.md#add-a-page',
      },
      {
        title: 'Test it',
        text: 'Choose the cheapest test that can fail, and see it fail once.',
        file: 'docs/testing.md',
      },
      {
        title: 'Release it',
        text: 'To a few visitors first, then automatically to everyone.',
        file: 'docs/deploying.md#release',
      },
      {
        title: 'Roll it back',
        text: 'Return to the previous version, or pin one before a holiday.',
        file: 'docs/deploying.md#roll-back',
      },
    ] as readonly Card[],
  },
  lookUp: {
    title: 'Look it up',
    cards: [
      {
        title: 'Contract',
        text: 'Slots, events and the manifest’s fields: what the shell and a remote agree on.',
        file: 'reference/contract',
      },
      {
        title: 'Libraries',
        text: 'Every function that a remote can call, with an example.',
        file: 'libs/router/README.md',
      },
      {
        title: 'Components',
        text: 'Every component in every state, light and dark, with its code.',
        file: 'components',
      },
      {
        title: 'HTTP API',
        text: 'Every operation with its parameters and responses.',
        file: 'reference/http',
      },
      {
        title: 'Problem codes',
        text: 'What an error means and what to do.',
        file: 'docs/problems',
      },
      {
        title: 'Compatibility',
        text: 'Which kit works with which shell.',
        file: 'docs/compatibility.md',
      },
    ] as readonly Card[],
  },
  operate: {
    title: 'Operate and review',
    cards: [
      {
        title: 'Production',
        text: 'Settings, health checks, alerts, backups and every command for operators.',
        file: 'docs/operations.md',
      },
      {
        title: 'Security',
        text: 'The threat model, what guards against each threat, and the known gaps.',
        file: 'docs/security.md',
      },
      {
        title: 'Decisions',
        text: 'Why it is built this way, one page for each decision.',
        file: 'docs/adr',
      },
    ] as readonly Card[],
  },
};
