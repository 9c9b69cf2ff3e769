/**
 * Replaces react-router's instrumentation, which Paddock's routers do not use. Each export has the
 * name of the react-router export that it replaces.
 */

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
