/**
 * Preloaded into the shell and the API when traces are collected: `node --import
 * ./tools/stack/src/process/start-tracing.ts apps/api/src/main.ts` (ADR 72). It starts OpenTelemetry's
 * SDK, which reads OpenTelemetry's own variables, such as OTEL_EXPORTER_OTLP_ENDPOINT. The code that
 * records spans uses only OpenTelemetry's API, which does nothing without the SDK.
 */
import { isMainThread } from 'node:worker_threads';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

const { OTEL_SERVICE_NAME = 'paddock', OTEL_TRACES_SAMPLER_ARG = '1' } = process.env;

// The main thread records the renders of the shell's threads.
if (isMainThread) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG)),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // The process may end before the next export.
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void provider.forceFlush().catch(() => undefined));
}
