/** An SMTP server that accepts every email and forwards none. */
import { SMTPServer } from 'smtp-server';

const MAX_EMAIL_BYTES = 5 * 1024 * 1024;

export interface MailServer {
  close(): Promise<void>;
}

/** @param port the port; 0 for any free port */
export function startMailServer(
  port: number,
  onMail: (raw: Buffer) => Promise<void>,
): Promise<MailServer & { readonly port: number }> {
  const server = new SMTPServer({
    banner: 'Paddock local mailbox',
    // The server needs no authentication, because it is reachable only on the loopback interface.
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_EMAIL_BYTES,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', done);
      stream.once('end', () => {
        if (stream.sizeExceeded) done(new Error('The email is larger than 5 MB'));
        else onMail(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // An error of a single connection, such as a client that disconnects early, must not end the
  // server.
  server.on('error', (error) => console.warn(new Date().toISOString(), error.message));
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The SMTP server has no port'));
        return;
      }
      resolve({ port: address.port, close: () => new Promise((closed) => server.close(closed)) });
    });
  });
}
