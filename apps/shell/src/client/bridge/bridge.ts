/** What the page needs of the bridge, in one chunk. */
export { signInNatively } from './native-sign-in.ts';
export { startBridge } from './start-bridge.ts';
