import type { Conversation, Message } from '@paddock/contracts/http';
import { lazy, Suspense } from 'react';
import { getPhotoAlt, toGalleryPhoto } from './message-photos.tsx';
import type { OutgoingMessageContent } from './message-content.ts';
import { threadMessages } from './thread.messages.ts';
import type { MessageSearchHits } from './use-search-hits.ts';

/** The dialog that is open over a conversation. */
export type OpenThreadPanel =
  | { readonly type: 'search' | 'block' | 'phone' | 'place' }
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'report'; readonly sequence: number }
  | { readonly type: 'photos'; readonly message: Message; readonly index: number };

interface ThreadPanelsProps {
  readonly panel: OpenThreadPanel | null;
  readonly conversationId: string;
  readonly other: Conversation['with'];
  readonly setPanel: (panel: OpenThreadPanel | null) => void;
  readonly onFound: (hits: MessageSearchHits, index: number) => void;
  readonly onShare: (content: OutgoingMessageContent) => void;
  readonly onBlock: () => Promise<boolean>;
}

// Each dialog's code loads when the user first opens it.
const SearchPanel = lazy(() =>
  import(/* webpackChunkName: "message-search" */ './search-panel.tsx').then((module) => ({
    default: module.SearchPanel,
  })),
);
const BlockPanel = lazy(() =>
  import(/* webpackChunkName: "message-block" */ './block-panel.tsx').then((module) => ({
    default: module.BlockPanel,
  })),
);
const SharePhonePanel = lazy(() =>
  import(/* webpackChunkName: "message-share-phone" */ './share-phone-panel.tsx').then(
    (module) => ({ default: module.SharePhonePanel }),
  ),
);
const SharePlacePanel = lazy(() =>
  import(/* webpackChunkName: "message-share-place" */ './share-place-panel.tsx').then(
    (module) => ({ default: module.SharePlacePanel }),
  ),
);
const MessagePanel = lazy(() =>
  import(/* webpackChunkName: "message-panel" */ './message-panel.tsx').then((module) => ({
    default: module.MessagePanel,
  })),
);
const ReportPanel = lazy(() =>
  import(/* webpackChunkName: "message-report" */ './report-panel.tsx').then((module) => ({
    default: module.ReportPanel,
  })),
);
const FullScreen = lazy(() =>
  import(
    /* webpackChunkName: "message-full-screen" */ '@paddock/ui/photo-gallery/full-screen-gallery.tsx'
  ).then((module) => ({ default: module.FullScreenGallery })),
);

function Panel({
  panel,
  conversationId,
  other,
  setPanel,
  onFound,
  onShare,
  onBlock,
}: ThreadPanelsProps & { readonly panel: OpenThreadPanel }) {
  const { id: otherId, name } = other;
  const close = () => setPanel(null);
  switch (panel.type) {
    case 'search':
      return (
        <SearchPanel
          conversationId={conversationId}
          name={name}
          onClose={close}
          onChoose={onFound}
        />
      );
    case 'block':
      return <BlockPanel name={name} onClose={close} onBlock={onBlock} />;
    case 'phone':
      return <SharePhonePanel name={name} onClose={close} onShare={onShare} />;
    case 'place':
      return <SharePlacePanel name={name} onClose={close} onShare={onShare} />;
    case 'message':
      return (
        <MessagePanel
          message={panel.message}
          name={name}
          onClose={close}
          onReport={() => setPanel({ type: 'report', sequence: panel.message.sequence })}
        />
      );
    case 'report':
      return otherId === null ? null : (
        <ReportPanel
          conversationId={conversationId}
          user={{ id: otherId, name }}
          sequence={panel.sequence}
          onClose={close}
        />
      );
    case 'photos': {
      const by = panel.message.isMine
        ? threadMessages.message.yourPhoto
        : threadMessages.message.photoFrom(name);
      const { photos } = panel.message;
      return (
        <FullScreen
          photos={photos.map((photo, index) =>
            toGalleryPhoto(photo, getPhotoAlt(by, index, photos.length)),
          )}
          label={threadMessages.message.galleryLabel(name)}
          initialIndex={panel.index}
          onClose={close}
        />
      );
    }
  }
}

export function ThreadPanels(props: ThreadPanelsProps) {
  const { panel } = props;
  return <Suspense fallback={null}>{panel && <Panel {...props} panel={panel} />}</Suspense>;
}
