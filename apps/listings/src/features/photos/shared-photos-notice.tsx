import { deleteSharedPhotos, readSharedPhotos } from '@paddock/offline/shared-photos';
import { Button } from '@paddock/ui/button/button.tsx';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sharedPhotosMessages as messages } from './shared-photos.messages.ts';

const Frame = styled.div`
  &:not(:empty) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    margin-bottom: ${space(4)};
    padding: ${space(3)} ${space(4)};
    background: ${colour.infoSoft};
    border-radius: ${radius.control};
    color: ${colour.infoSoftText};
  }
`;

interface SharedPhotosNoticeProps {
  /** True when the photos could not be received. */
  readonly hasFailed: boolean;
}

/**
 * Says that the photos which the user has shared with the app will be part of the next listing.
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
    <Frame role="status">
      {count > 0 ? (
        <>
          <p>{messages.ready(count)}</p>
          <Button
            onClick={() => {
              setCount(0);
              void deleteSharedPhotos();
            }}
          >
            {messages.discardButton(count)}
          </Button>
        </>
      ) : (
        hasFailed && <p>{messages.failed}</p>
      )}
    </Frame>
  );
}
