/**
 * Records requests for pages and the API, and renders, as spans of OpenTelemetry (ADR 72). Without
 * its SDK, which start-tracing.ts starts, nothing is recorded.
 */
import {
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wantsEventStream } from './event-stream-proxy.ts';
import { getPathname } from './page-request.ts';

/** Files and health checks: there are many, and they do nothing that takes long. */
const UNTRACED_PATH = /^\/(?:assets\/|healthz|readyz|metrics)/;

export type TraceHeaders = Readonly<Record<string, string>>;

const tracer = trace.getTracer('paddock-shell');
const contexts = new WeakMap<FastifyRequest, Context>();

/** Returns the header `traceparent` of W3C Trace Context, or nothing when nothing is recorded. */
function toHeaders(spanContext: Context): TraceHeaders {
  const headers: Record<string, string> = {};
  propagation.inject(spanContext, headers);
  return headers;
}

/** Returns the headers with which the API continues the request's trace. */
export function getTraceHeaders(request: FastifyRequest): TraceHeaders {
  const requestContext = contexts.get(request);
  return requestContext ? toHeaders(requestContext) : {};
}

/**
 * Records a page's render as a part of the request's trace.
 *
 * @param render gets the headers for the render's API requests, and a function to call when a
 *   thread starts with the page
 */
export async function traceRender<Page>(
  request: FastifyRequest,
  render: (headers: TraceHeaders, onStart: () => void) => Promise<Page>,
): Promise<Page> {
  const parent = contexts.get(request) ?? ROOT_CONTEXT;
  const span = tracer.startSpan('render page', {}, parent);
  try {
    return await render(toHeaders(trace.setSpan(parent, span)), () =>
      span.addEvent('renderer thread started'),
    );
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Begins a trace for each page and each API request. It does not continue a trace of the visitor's:
 * anyone could make the shell record every request.
 */
export function registerTracing(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED_PATH.test(request.url) || wantsEventStream(request)) return done();
    let parent = ROOT_CONTEXT;
    if (request.headers['sec-fetch-dest'] === 'document') {
      // The browser reports how long its navigation took, and the API ends this span then.
      parent = trace.setSpan(parent, tracer.startSpan('navigation', {}, parent));
      const { traceparent } = toHeaders(parent);
      if (trace.getSpan(parent)?.isRecording())
        void reply.header('server-timing', `traceparent;desc="${traceparent}"`);
    }
    const span = tracer.startSpan(
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'url.path': getPathname(request),
          'paddock.request_id': request.id,
        },
      },
      parent,
    );
    contexts.set(request, trace.setSpan(parent, span));
    done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const requestContext = contexts.get(request);
    const span = requestContext && trace.getSpan(requestContext);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
