/**
 * jsdom with what every browser of the last years has and jsdom has not: encoders, streams, fetch and the like, taken
 * from Node.
 */
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
];

/** What React's scheduler and server renderer need of it, without a port that keeps the process alive. */
class MessageChannelInProcess {
  port1 = { onmessage: null, close() {} };
  port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })), close() {} };
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (this.global[name] === undefined) this.global[name] = globalThis[name];
    }
    this.global.MessageChannel ??= MessageChannelInProcess;
    // Node's fetch refuses jsdom's AbortSignal, and Node's encoders answer Node's Uint8Array.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    // jsdom knows no layout: every query is answered "no", as on a wide screen in the light theme.
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
  }
}
