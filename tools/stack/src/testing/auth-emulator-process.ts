/**
 * Runs only the server of the Auth emulator, which starts in seconds; the whole emulator suite
 * takes fifteen. The data of the emulator is not stored.
 */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EMULATORS_FOLDER } from '../launch/install-emulators.ts';
import { DEMO_PROJECT } from '../launch/sign-in.ts';

interface AuthServer {
  createApp(project: string): Promise<RequestListener>;
}

const load = createRequire(path.join(EMULATORS_FOLDER, 'package.json'));
const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as AuthServer;
createServer(await createApp(DEMO_PROJECT)).listen(Number(process.env['PORT']), '127.0.0.1');
