/**
 * A jsdom environment with APIs that all recent browsers have and jsdom lacks, such as encoders,
 * streams and fetch. They are taken from Node.
 */
import './style-matching.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { compilePackagesOnce } from './compile-once.mjs';

compilePackagesOnce();

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

/**
 * Creates the part of MessageChannel that React's scheduler and server renderer use, without a port
 * that would keep the process running. React renders and runs effects only when it receives these
 * messages, so it is idle when no message is pending.
 */
function createMessageChannels() {
  let pending = 0;
  class MessageChannelInProcess {
    port1 = { onmessage: null, close() {} };
    port2 = {
      postMessage: (data) => {
        pending += 1;
        setImmediate(() => {
          pending -= 1;
          this.port1.onmessage?.({ data });
        });
      },
      close() {},
    };
  }
  const whenReactIsIdle = async () => {
    while (pending > 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return { MessageChannel: MessageChannelInProcess, whenReactIsIdle };
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (this.global[name] === undefined) this.global[name] = globalThis[name];
    }
    Object.assign(this.global, createMessageChannels());
    // jsdom's own classes would not match: Node's fetch rejects jsdom's AbortSignal, and Node's
    // encoders return Node's Uint8Array.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    // styled-components adds rules to its style sheet as in production. As text in a <style>, jsdom
    // would parse all rules again for each new one.
    this.global.SC_DISABLE_SPEEDY = false;
    // jsdom has no layout. No media query matches, so components render as on a wide screen in the
    // light theme.
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
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
