import { useEffect, useRef } from 'react';
import type { NotificationType } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { TYPE_TABLE } from '../../parts/notification-types.ts';
import { notificationsPath } from '../../paths.ts';

/** What is shown of what, as links: they work without JavaScript. */
export function TypeChips({ type }: { readonly type: NotificationType | null }) {
  const row = useRef<HTMLElement>(null);
  // On a phone the chosen one may be out of sight.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen)
      row.current.scrollLeft =
        chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [type]);
  return (
    <ChipRow as="nav" ref={row} aria-label="Kinds of notifications">
      <ChipLink to={notificationsPath.href()} label="All" isChosen={type === null} />
      {TYPE_TABLE.map((each) => (
        <ChipLink
          key={each.type}
          to={notificationsPath.href({ type: each.type, page: 1 })}
          label={each.label}
          shape={each.shape}
          isChosen={type === each.type}
        />
      ))}
    </ChipRow>
  );
}
