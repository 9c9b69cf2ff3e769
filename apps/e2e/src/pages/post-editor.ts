import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { isFieldVisible, isFieldRequired } from '@paddock/domain/check-post';
import type { FormValue } from '@paddock/domain/fields';
import type { PostForm } from '@paddock/contracts/http/posts';
import { POST_TOPICS } from '@paddock/domain/posting';
import type { PostDeclaration, PostField, PostTopic } from '@paddock/domain/posting';
import { DAY_MS } from '@paddock/runtime/durations';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';

const DAYS_AHEAD = 20;

/** Returns a valid value for a required field. */
function createSample(field: PostField): FormValue {
  switch (field.type) {
    case 'choice':
      return field.isMultiple === true
        ? [field.options[0]?.value ?? '']
        : (field.options[0]?.value ?? '');
    case 'boolean':
      return true;
    case 'integer':
    case 'decimal':
      return String(
        Math.max(field.min, Math.min(field.max, field.isGrouped === false ? 2018 : 40)),
      );
    case 'money':
      return '48,500';
    case 'date':
      return new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
    case 'town':
      return 'Matamata';
    case 'phone':
      return '027 555 0142';
    default:
      return 'Some text that describes the post.';
  }
}

/** The editor pages /new-listing?kind=…&category=… and /account/posts/{id}. */
export class PostEditor {
  readonly heading: Locator;
  /** The summary of the problems that prevent publishing. */
  readonly summary: Locator;
  readonly nextButton: Locator;
  readonly main: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.summary = this.main.getByRole('alert');
    this.nextButton = this.main.getByRole('button', { name: 'Next' });
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
    await whenRemoteHydrated(this.#page);
  }

  /** Locates the field's control, or the first of its controls. */
  field(key: string): Locator {
    return this.#page.locator(`#post-${key}`);
  }

  /** Locates the visible save status, such as "Saved" or "Saved on this device". */
  saveStatus(text: RegExp | string): Locator {
    return this.main.getByText(text).and(this.#page.locator('p > span')).locator('visible=true');
  }

  /** Locates the visible button with this name. On a wide screen, some buttons exist twice. */
  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true }).locator('visible=true');
  }

  async fill(field: PostField, value: FormValue): Promise<void> {
    const { key, type } = field;
    if (type === 'town') {
      await this.field(key).fill(String(value));
      await this.main
        .getByRole('option', { name: new RegExp(`^${String(value)}`) })
        .first()
        .click();
    } else if (type === 'choice') {
      const select = this.#page.locator(`select[name="${key}"]`);
      if ((await select.count()) > 0) await select.selectOption(String(value));
      else
        for (const each of Array.isArray(value) ? (value as readonly string[]) : [String(value)])
          await this.#page.locator(`input[name="${key}"][value="${each}"]`).check();
    } else if (type === 'boolean') {
      const inputs = this.#page.locator(`input[name="${key}"]`);
      if ((await inputs.count()) > 1)
        await this.#page
          .locator(`input[name="${key}"][value="${value === true ? 'yes' : 'no'}"]`)
          .check();
      else await inputs.setChecked(value === true);
    } else {
      await this.field(key).fill(String(value));
    }
  }

  /**
   * Goes through the topics one by one, as on a phone, and fills in the given fields and all other
   * required ones.
   *
   * @param onTopic called after a topic is filled in, before the next one opens
   */
  async write(
    declaration: PostDeclaration,
    given: Readonly<Record<string, FormValue>>,
    onTopic?: (topic: PostTopic) => Promise<void>,
  ): Promise<void> {
    const form: PostForm = { category: declaration.category.slug, values: {}, photos: [] };
    for (const topic of POST_TOPICS) {
      const fields = declaration.fields.filter((field) => field.topic === topic);
      if (topic !== 'photos' && !fields.some((field) => isFieldVisible(field, form))) continue;
      for (const field of fields) {
        const value =
          given[field.key] ?? (isFieldRequired(field, form) ? createSample(field) : undefined);
        if (value === undefined || !isFieldVisible(field, form)) continue;
        await this.fill(field, value);
        form.values[field.key] = Array.isArray(value)
          ? [...(value as readonly string[])]
          : (value as string | boolean);
      }
      await onTopic?.(topic);
      await this.nextButton.click();
    }
  }

  /** Opens a topic on a phone. `place` is its index in the progress bar; -1 is the final check. */
  async step(place: number): Promise<void> {
    await this.main
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button')
      .nth(place)
      .click();
  }

  async publish(name: string | RegExp): Promise<void> {
    await this.main.getByRole('button', { name }).locator('visible=true').click();
  }

  /**
   * Resolves when the browser's IndexedDB contains this text, so that the text would survive a
   * reload.
   */
  async whenDraftStored(text: string): Promise<void> {
    const readStoredDrafts = () =>
      this.#page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const request = indexedDB.open('pd-posts');
            request.onerror = () => reject(new Error('IndexedDB did not open'));
            request.onsuccess = () => {
              const database = request.result;
              const all = database.transaction('drafts').objectStore('drafts').getAll();
              all.onsuccess = () => {
                database.close();
                resolve(JSON.stringify(all.result));
              };
            };
          }),
      );
    await expect
      .poll(readStoredDrafts, { message: 'the browser stores the typed text' })
      .toContain(text);
  }
}
