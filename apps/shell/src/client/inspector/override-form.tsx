import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { createBrowserApi } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import type { LiveRemote } from '../../composition.ts';
import { inspectorMessages } from './inspector.messages.ts';

/** @throws ApiError when the user may not create a link; Error when no channel is served */
async function createLink(remote: string, port: number): Promise<string> {
  const api = createBrowserApi();
  const { channel } = await api.get('/api/composition');
  if (channel === null) throw new Error(inspectorMessages.noChannel);
  const body = { remote, port };
  const { url } = await api.post('/api/channels/{channel}/overrides', {
    params: { channel },
    body,
  });
  // The site's address in the link can differ from the one in this browser.
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Lets moderators load a remote from their own machine (ADR 73). */
export function OverrideForm({ remotes }: { readonly remotes: readonly LiveRemote[] }) {
  const [remote, setRemote] = useState(remotes[0]?.id ?? '');
  const [port, setPort] = useState('');
  const [problem, setProblem] = useState('');
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      location.assign(await createLink(remote, Number(port)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        {inspectorMessages.remote}
        <select value={remote} onChange={({ target }) => setRemote(target.value)}>
          {remotes.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        {inspectorMessages.port}
        <input
          type="number"
          min={1_024}
          max={65_535}
          required
          value={port}
          onChange={({ target }) => setPort(target.value)}
        />
      </label>
      <Button type="submit">{inspectorMessages.loadFromHere}</Button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  );
}
