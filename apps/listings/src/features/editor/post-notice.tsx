import type { PostNotice as Notice } from '@paddock/domain/posting';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { infoIcon } from '@paddock/ui/icon/shapes/info.ts';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)};
  background: ${colour.infoSoft};
  border-radius: ${radius.control};
  color: ${colour.infoSoftText};
  svg {
    margin-top: 2px;
  }
  strong {
    display: block;
    font-weight: 620;
  }
  p {
    max-width: 62ch;
  }
  &[data-refused] {
    background: ${colour.warningSoft};
    color: ${colour.warningSoftText};
  }
`;

/** Returns the field under which the notice is shown. Null for a notice about the category. */
export function getNoticeField({ when, words }: Notice): string | null {
  return when?.[0]?.field ?? (words ? 'title' : null);
}

/** A legal requirement or a Paddock rule for the category, shown next to what it applies to. */
export function PostNotice({ notice }: { readonly notice: Notice }) {
  return (
    <Frame role="note" data-refused={notice.isRefused || undefined}>
      <Icon shape={notice.isRefused ? triangleAlertIcon : infoIcon} />
      <p>
        <strong>{notice.title}</strong>
        {notice.text}
      </p>
    </Frame>
  );
}
