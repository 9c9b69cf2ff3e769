/**
 * Records each request of a trace and its database queries as spans (ADR 72). A request without a
 * trace, such as a health check, is not recorded.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { LogEvent } from 'kysely';

const tracer = trace.getTracer('paddock-api');

/** Records a query of the active request. Its text has placeholders in place of values. */
export function recordQuery(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const { sql } = event.query;
  const now = Date.now();
  const span = tracer.startSpan(/[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'QUERY', {
    kind: SpanKind.CLIENT,
    startTime: now - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}

export const tracingPlugin = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const contexts = new WeakMap<FastifyRequest, Context>();
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
      const requestContext = trace.setSpan(parent, span);
      contexts.set(request, requestContext);
      context.with(requestContext, next);
    });
    app.addHook('onResponse', (request, { statusCode }, next) => {
      const requestContext = contexts.get(request);
      const span = requestContext && trace.getSpan(requestContext);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      next();
    });
    done();
  },
  { name: 'tracing' },
);
