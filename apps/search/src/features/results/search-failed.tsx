import { useNavigate, useNavigation } from '@paddock/router';
import { ErrorPanel } from '@paddock/ui/error-panel/error-panel.tsx';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchError } from './search-state.ts';
import { searchFailedMessages } from './search-failed.messages.ts';

export interface SearchFailedProps {
  readonly error: SearchError;
  readonly address: SearchAddress;
}

/** The error message with a Retry button. The address and the form keep the visitor's input. */
export function SearchFailed({ error, address }: SearchFailedProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  return (
    <ErrorPanel
      title={address.page > 1 ? searchFailedMessages.nextPageTitle : searchFailedMessages.title}
      message={searchFailedMessages.text(error.message)}
      code={error.code}
      requestId={error.requestId ?? undefined}
      isRetrying={navigation.state !== 'idle'}
      onRetry={() => void navigate(toHref(address), { replace: true, preventScrollReset: true })}
    />
  );
}
