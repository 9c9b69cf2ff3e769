/** Replaces react-router's instrumentation, which our routers do not use. */

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

function unavailable(): never {
  throw new Error('The router is built without instrumentation');
}

export const getRouteInstrumentationUpdates = unavailable;
export const instrumentClientSideRouter = unavailable;
export const instrumentHandler = unavailable;
export const instrumentationResultMetaContext = null;
