/** Takes every mail that it is given on this machine, and sends none on. */
import { SMTPServer } from 'smtp-server';

const LARGEST_MAIL_BYTES = 5 * 1024 * 1024;

export interface MailServer {
  close(): Promise<void>;
}

/** @param port 0: any that is free */
export function startMailServer(
  port: number,
  onMail: (raw: Buffer) => Promise<void>,
): Promise<MailServer & { readonly port: number }> {
  const server = new SMTPServer({
    banner: 'Paddock local mailbox',
    // Loopback alone: there is nobody to prove anything to.
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL_BYTES,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', done);
      stream.once('end', () => {
        if (stream.sizeExceeded) done(new Error('The mail is larger than 5 MB'));
        else onMail(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // A client that hangs up in the middle is its own business.
  server.on('error', (error) => console.warn(error.message));
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('the system gave no port'));
        return;
      }
      resolve({ port: address.port, close: () => new Promise((closed) => server.close(closed)) });
    });
  });
}
