/**
 * `npm run mail-gallery`: writes every kind of email, with sample data, to `.paddock/mail-gallery`. Needs no running
 * stack.
 */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

process.exit(
  await runNode(inRoot('apps/api/src/commands/mail-gallery.ts'), [inRoot('.paddock/mail-gallery')]),
);
