/**
 * Writes every kind of email that Paddock sends, with sample data, to a folder:
 *
 *   node apps/api/src/commands/mail-gallery.ts <folder>
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { renderEmailGallery } from '../email-gallery/render-gallery.ts';
import { drawTextCard } from '../modules/cards/draw-card.ts';

const LOGO = new URL('../../../shell/icons/icon-192.png', import.meta.url);

const folder = path.resolve(process.argv[2] ?? 'mail-gallery');
const files = renderEmailGallery(readSiteDetails(process.env));
// Delete the emails of an earlier run, which may have had other names.
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, content] of files) await writeFile(path.join(folder, name), content);
await copyFile(LOGO, path.join(folder, 'logo.png'));
await writeFile(
  path.join(folder, 'photo.jpg'),
  await drawTextCard({ kicker: 'Tractors', title: 'Sample photo', line: '', place: '' }),
);
console.log(`Open ${path.join(folder, 'index.html')}`);
