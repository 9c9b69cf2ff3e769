/** A real SMTP server that records the emails it receives. */
import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  readonly to: readonly string[];
  readonly email: Email;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedEmail[];
  /** Makes the server refuse every recipient with this SMTP reply. Null makes it accept again. */
  setRefusal(answer: { readonly status: number; readonly message: string } | null): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  let refusal: { readonly status: number; readonly message: string } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (refusal)
        done(Object.assign(new Error(refusal.message), { responseCode: refusal.status }));
      else done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), email: mail });
          done();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    received,
    setRefusal: (answer) => {
      refusal = answer;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
