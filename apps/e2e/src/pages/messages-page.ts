import type { Locator, Page } from '@playwright/test';
import { whenAreaWorks } from '../fixtures/hydration.ts';

/** /account/messages and one conversation. */
export class MessagesPage {
  readonly heading: Locator;
  /** One for each conversation of the list. */
  readonly rows: Locator;
  /** What was said, oldest first, one's own too. */
  readonly said: Locator;
  readonly box: Locator;
  readonly sendButton: Locator;
  readonly #page: Page;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#main = page.getByRole('main');
    this.heading = this.#main.getByRole('heading', { level: 1 });
    this.rows = this.#main.locator('.list').getByRole('listitem');
    this.said = this.#main.getByRole('group', { name: 'What was said' }).locator('.words');
    this.box = this.#main.getByRole('textbox', { name: /^Message to / });
    this.sendButton = this.#main.getByRole('button', { name: 'Send', exact: true });
  }

  async open(conversationId?: string): Promise<void> {
    await this.#page.goto(
      conversationId === undefined ? '/account/messages' : `/account/messages/${conversationId}`,
    );
    await whenAreaWorks(this.#page);
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.sendButton.click();
  }

  button(name: string): Locator {
    return this.#main.getByRole('button', { name, exact: true });
  }
}

/** /account/messages/new/{listing}. */
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
