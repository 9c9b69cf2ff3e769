import type { Locator, Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';

/** The page /account/messages: the list of conversations, or one conversation. */
export class MessagesPage {
  readonly heading: Locator;
  /** One row for each conversation in the list. */
  readonly rows: Locator;
  /** The texts of all messages of the conversation, oldest first. */
  readonly messageTexts: Locator;
  readonly box: Locator;
  readonly sendButton: Locator;
  readonly #page: Page;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#main = page.getByRole('main');
    this.heading = this.#main.getByRole('heading', { level: 1 });
    this.rows = this.#main.locator('.list').getByRole('listitem');
    this.messageTexts = this.#main
      .getByRole('group', { name: 'Messages', exact: true })
      .locator('.text');
    this.box = this.#main.getByRole('textbox', { name: /^Message to / });
    this.sendButton = this.#main.getByRole('button', { name: 'Send', exact: true });
  }

  async open(conversationId?: string): Promise<void> {
    await this.#page.goto(
      conversationId === undefined ? '/account/messages' : `/account/messages/${conversationId}`,
    );
    await whenRemoteHydrated(this.#page);
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.sendButton.click();
  }

  button(name: string): Locator {
    return this.#main.getByRole('button', { name, exact: true });
  }
}

/** The page /account/messages/new/{listing}. */
export class NewMessagePage {
  readonly heading: Locator;
  readonly box: Locator;
  readonly sendButton: Locator;
  readonly suggestions: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.box = main.getByRole('textbox', { name: /^Your message to / });
    this.sendButton = main.getByRole('button', { name: /^(Send message|Try again)$/ });
    this.suggestions = main
      .getByRole('group', { name: 'Questions to start with' })
      .getByRole('button');
  }
}
