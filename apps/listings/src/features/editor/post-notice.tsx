import type { PostNotice as CategoryNotice } from '@paddock/domain/posting';
import { infoIcon } from '@paddock/ui/icon/shapes/info.ts';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';

/** Returns the field under which the notice is shown. Null for a notice about the category. */
export function getNoticeField({ when, words }: CategoryNotice): string | null {
  return when?.[0]?.field ?? (words ? 'title' : null);
}

/** A legal requirement or a Paddock rule for the category, shown next to what it applies to. */
export function PostNotice({
  notice: { title, text, isRefused },
}: {
  readonly notice: CategoryNotice;
}) {
  return (
    <Notice
      role="note"
      tone={isRefused ? 'warning' : 'info'}
      shape={isRefused ? triangleAlertIcon : infoIcon}
    >
      <strong>{title}</strong>
      {text}
    </Notice>
  );
}
