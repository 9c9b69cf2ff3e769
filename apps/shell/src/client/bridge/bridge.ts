/** Entry of the chunk that contains the bridge to the native wrapper. */
export { signInNatively } from './native-sign-in.ts';
export { startBridge } from './start-bridge.ts';
