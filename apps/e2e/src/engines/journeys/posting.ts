/** Writing a post. */
import { createPlainPhoto } from '../../fixtures/photos.ts';
import { test } from '../test.ts';

export function definePostingJourneys(): void {
  test('a seller publishes a listing with a photo', async ({ memberPage: page }) => {
    await page.open('/new-listing?kind=item&category=hand-power-tools');
    await page.upload('main input[type=file][multiple]', await createPlainPhoto());
    await page.whenCount('[aria-label="Photos in order"] > li', 1);
    await page.whenGone('main [data-arriving]');
    await page.click('main input[name=condition]');
    await page.fill('#post-title', undefined, 'Angle grinder');
    await page.fill('#post-description', undefined, 'Runs well.');
    await page.click('main input[name=priceType]');
    await page.fill('#post-priceMin', undefined, '80');
    await page.fill('#post-town', undefined, 'Matamata');
    await page.click('main [role=option]', /^Matamata/);
    await page.click('main button', 'Publish the listing');
    await page.whenAddress(/^\/marketplace\/[a-z0-9-]+\/\d+$/);
    await page.whenVisible('main h1', 'Angle grinder');
    await page.whenVisible('[aria-label^="Photos of "] img');
  });
}
