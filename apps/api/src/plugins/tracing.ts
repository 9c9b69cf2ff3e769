/**
 * Records each request of a trace as a span (ADR 72), to which its database queries belong. A request
 * without a trace, such as a health check, is not recorded.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const tracer = trace.getTracer('paddock-api');

export const tracingPlugin = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, next) => {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      if (!trace.getSpanContext(parent)) return next();
      const route = request.routeOptions.url ?? 'unknown';
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'paddock.request_id': request.id,
          },
        },
        parent,
      );
      spans.set(request, span);
      context.with(trace.setSpan(parent, span), next);
    });
    app.addHook('onResponse', (request, { statusCode }, next) => {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      next();
    });
    done();
  },
  { name: 'tracing' },
);
