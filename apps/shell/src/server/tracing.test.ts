import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { registerTracing, traceRender } from './tracing.ts';

const FOREIGN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

const exporter = new InMemorySpanExporter();
let api: Server;
let apiHeaders: IncomingHttpHeaders = {};
let shell: FastifyInstance;

beforeAll(async () => {
  trace.setGlobalTracerProvider(
    new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
  );
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api = createServer((request, response) => {
    apiHeaders = request.headers;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  shell = Fastify();
  registerTracing(shell);
  await shell.register(apiProxy, {
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    channel: null,
    internalToken: null,
  });
  shell.get('/assets/*', () => 'file');
  shell.get('/*', (request) =>
    traceRender(request, (headers, onStart) => {
      onStart();
      return request.url === '/broken'
        ? Promise.reject(new Error('broken'))
        : Promise.resolve(headers);
    }),
  );
});
afterEach(() => exporter.reset());
afterAll(async () => {
  await shell.close();
  api.close();
  trace.disable();
  propagation.disable();
});

const findSpan = (name: string) => exporter.getFinishedSpans().find((span) => span.name === name);

describe('registerTracing', () => {
  it('begins a trace for an API request, which the API continues, and ignores a foreign one', async () => {
    const headers = { traceparent: FOREIGN };
    const response = await shell.inject({ url: '/api/listings?term=hay', headers });
    const span = findSpan('GET /api/*');
    const { traceId = '', spanId = '' } = span?.spanContext() ?? {};
    expect(span?.parentSpanContext).toBeUndefined();
    expect(traceId).not.toBe(FOREIGN.split('-')[1]);
    expect(apiHeaders['traceparent']).toBe(`00-${traceId}-${spanId}-01`);
    expect(response.headers['server-timing']).toBeUndefined();
    expect(JSON.stringify(span?.attributes)).not.toContain('hay');
  });

  it('tells a navigating browser the ids of the span that it has to report', async () => {
    const headers = { 'sec-fetch-dest': 'document' };
    const response = await shell.inject({ url: '/jobs', headers });
    const page = findSpan('GET /*');
    const { traceId = '', spanId = '' } = page?.parentSpanContext ?? {};
    expect(response.headers['server-timing']).toBe(`traceparent;desc="00-${traceId}-${spanId}-01"`);
    // The browser's report ends it.
    expect(findSpan('navigation')).toBeUndefined();
  });

  it('records no files', async () => {
    await shell.inject('/assets/shell/main.js');
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});

describe('traceRender', () => {
  it("records a render below its request, and the render's API requests below the render", async () => {
    const response = await shell.inject('/jobs');
    const render = findSpan('render page');
    const { traceId = '', spanId = '' } = render?.spanContext() ?? {};
    expect(render?.parentSpanContext?.spanId).toBe(findSpan('GET /*')?.spanContext().spanId);
    expect(render?.events.map(({ name }) => name)).toEqual(['renderer thread started']);
    expect(response.json()).toEqual({ traceparent: `00-${traceId}-${spanId}-01` });
  });

  it('records the error of a failed render and throws it', async () => {
    const { statusCode } = await shell.inject('/broken');
    expect(statusCode).toBe(500);
    const render = findSpan('render page');
    expect(render?.events.map(({ attributes }) => attributes?.['exception.message'])).toContain(
      'broken',
    );
  });
});
