/** The photo field of the post editor. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import type { PhotoFile } from '../fixtures/photos.ts';

export class PhotoFieldPage {
  readonly field: Locator;
  readonly tiles: Locator;
  /** The status line that covers all photos being uploaded. */
  readonly line: Locator;
  readonly refused: Locator;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('group', { name: 'Photos' });
    this.tiles = this.field.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');
    this.line = this.field.getByText(/^(?:Uploading|Paused|No signal)\./);
    this.refused = this.field.getByRole('alert');
  }

  /** Opens the editor of a new post at its photos. */
  async open(): Promise<void> {
    await this.page.goto('/new-listing?kind=item&category=tractors');
    await whenRemoteHydrated(this.page);
    await this.showPhotosStep();
  }

  /** Goes to the photo step, which is a separate screen on a phone. */
  async showPhotosStep(): Promise<void> {
    const step = this.page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: 'Photos' });
    if (await step.isVisible()) await step.click();
    await expect(this.field).toBeVisible();
  }

  async pick(...files: readonly PhotoFile[]): Promise<void> {
    // The field is inert until the page has read what the browser has stored. A user cannot use it
    // before that, but setInputFiles can, and React would miss the event before it has hydrated the
    // field.
    await expect(this.field.locator('xpath=ancestor::*[@inert]')).toHaveCount(0);
    await this.field
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((file) => ({ ...file })));
  }

  button(name: string): Locator {
    return this.field.getByRole('button', { name, exact: true });
  }

  alt(place: number): Locator {
    return this.field.getByRole('textbox', { name: `Describe photo ${place}` });
  }

  /** Resolves when the field has this many photos and none is being uploaded. */
  async whenUploaded(count: number): Promise<void> {
    await expect(this.tiles).toHaveCount(count);
    await expect(this.line).toBeHidden();
    await expect(this.field.locator('[data-arriving]')).toHaveCount(0);
  }
}
