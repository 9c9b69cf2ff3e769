/** Entry point of the sample photo server, which listens on the loopback interface only. */
import { createSamplePhotoServer } from './sample-photo-server.ts';

const server = createSamplePhotoServer({
  cacheDir: process.env['SAMPLE_PHOTOS_FOLDER'] ?? '.paddock/pictures',
  isPlain: process.env['PLAIN_SAMPLE_PHOTOS'] === '1',
  onCacheFailure: (error) =>
    console.error('could not read or write the sample photo cache:', error),
}).listen(Number(process.env['SAMPLE_PHOTOS_PORT'] ?? 0), '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
