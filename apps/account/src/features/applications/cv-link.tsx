import type { Application } from '@paddock/contracts/http';
import { buttonStyles } from '@paddock/ui/button/button-styles.ts';
import type { ButtonStyleProps } from '@paddock/ui/button/button-styles.ts';
import { styled } from 'styled-components';
import { applicationsMessages } from './applications.messages.ts';
import { formatBytes } from './format-application.ts';

const DownloadLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

/** Downloads an application's CV. The API sends it only to the applicant and the employer. */
export function CvLink({ id, cv }: Pick<Application, 'id' | 'cv'>) {
  if (!cv) return null;
  return (
    <DownloadLink
      $tone="secondary"
      $isWide={false}
      href={`/api/account/applications/${id}/cv`}
      download={cv.fileName}
    >
      {applicationsMessages.cvLink(formatBytes(cv.bytes))}
    </DownloadLink>
  );
}
