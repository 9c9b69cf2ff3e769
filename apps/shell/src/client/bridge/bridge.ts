/** Entry of the bridge's chunk. */
export { signInNatively } from './native-sign-in.ts';
export { startBridge } from './start-bridge.ts';
