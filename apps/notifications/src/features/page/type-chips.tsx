import type { NotificationType } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { NOTIFICATION_TYPES } from '../../parts/notification-types.ts';
import { notificationsPath } from '../../paths.ts';
import { pageMessages } from './page.messages.ts';

/** Renders the type filter as links, which work without JavaScript. */
export function TypeChips({ type }: { readonly type: NotificationType | null }) {
  return (
    <ChipRow as="nav" aria-label={pageMessages.filter.label}>
      <ChipLink
        to={notificationsPath.href()}
        label={pageMessages.filter.all}
        isChosen={type === null}
      />
      {NOTIFICATION_TYPES.map((each) => (
        <ChipLink
          key={each.type}
          to={notificationsPath.href({ type: each.type, page: 1 })}
          label={each.label}
          shape={each.icon}
          isChosen={type === each.type}
        />
      ))}
    </ChipRow>
  );
}
