import { deleteSharedPhotos, readSharedPhotos } from '@paddock/offline/shared-photos';
import { Button } from '@paddock/ui/button/button.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sharedPhotosMessages as messages } from './shared-photos.messages.ts';

const Frame = styled.div`
  > :not(:empty) {
    margin-bottom: ${space(4)};
  }
`;

interface SharedPhotosNoticeProps {
  /** True when the photos could not be received. */
  readonly hasFailed: boolean;
}

/**
 * Shows that the photos which the user has shared with the app will be part of the next listing.
 * Always rendered, so that screen readers announce its text when it appears.
 */
export function SharedPhotosNotice({ hasFailed }: SharedPhotosNoticeProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isMounted = true;
    void readSharedPhotos().then(({ length }) => isMounted && setCount(length));
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <Frame>
      <Notice
        role="status"
        actions={
          count > 0 ? (
            <Button
              onClick={() => {
                setCount(0);
                void deleteSharedPhotos();
              }}
            >
              {messages.discardButton(count)}
            </Button>
          ) : undefined
        }
      >
        {count > 0 ? messages.ready(count) : hasFailed && messages.failed}
      </Notice>
    </Frame>
  );
}
