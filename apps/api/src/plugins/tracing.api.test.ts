import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const RENDER_SPAN_ID = '00f067aa0ba902b7';
const headers = { traceparent: `00-${TRACE_ID}-${RENDER_SPAN_ID}-01` };
const CONTACT_MESSAGE = {
  kind: 'contact',
  name: 'Wiremu Parata',
  email: 'wiremu@farm.example.nz',
  topic: 'A listing',
  message: 'The tractor I asked about has no hours.',
};

describe('tracingPlugin', () => {
  const exporter = new InMemorySpanExporter();
  let database: TestDatabase;
  let api: TestApi;
  let origin: string;
  beforeAll(async () => {
    trace.setGlobalTracerProvider(
      new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
    );
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => exporter.reset());
  afterAll(async () => {
    await api.close();
    await database.stop();
    trace.disable();
    context.disable();
    propagation.disable();
  });

  it.each([
    ['GET', '/api/listings', undefined, 'listings'],
    // The body is read before this query.
    ['POST', '/api/contact-messages', CONTACT_MESSAGE, 'insert into "contact_messages"'],
  ] as const)(
    "records the queries of %s %s below the caller's span",
    async (method, path, body, text) => {
      // Over a real connection: a body that is injected keeps the asynchronous context.
      const { status } = await fetch(`${origin}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      // The response arrives before the request's span has ended.
      const findRequest = () =>
        exporter.getFinishedSpans().find(({ kind }) => kind === SpanKind.SERVER);
      while (!findRequest()) await setImmediate();
      const request = findRequest();
      expect(request?.name).toBe(`${method} ${path}`);
      expect(request?.parentSpanContext).toMatchObject({
        traceId: TRACE_ID,
        spanId: RENDER_SPAN_ID,
      });
      expect(request?.attributes['http.response.status_code']).toBe(status);
      const queries = exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.CLIENT);
      expect(queries.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
        expect.stringContaining(text),
      );
      for (const query of queries)
        expect(query.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
      expect(JSON.stringify(queries.map(({ attributes }) => attributes))).not.toContain('Wiremu');
    },
  );

  it('does not record a request without a trace', async () => {
    await api.app.inject('/api/listings');
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
