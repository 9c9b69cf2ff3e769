/**
 * Records browsers' navigations as the first spans of their traces (ADR 72). The shell starts such a
 * span without ending it, and tells the browser its ids. The browser reports how long it took.
 */
import { SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { NavigationReport } from '@paddock/contracts/http';

export interface NavigationSpans {
  /** @param now when the report arrived */
  record(report: NavigationReport, now: Date): void;
  /** Sends the spans that the collector has not received yet. */
  close(): Promise<void>;
}

export function createNavigationSpans(
  exporter: SpanExporter = new OTLPTraceExporter(),
): NavigationSpans {
  const processor = new BatchSpanProcessor({ exporter });
  const resource = resourceFromAttributes({ 'service.name': 'paddock-browser' });
  return {
    record({ traceparent, ageMs, firstByteMs, durationMs }, now) {
      const [, traceId = '', spanId = ''] = traceparent.split('-');
      // The browser's clock may be wrong, so only durations come from it.
      const startMs = now.getTime() - ageMs;
      const provider = new TracerProvider({
        resource,
        spanProcessors: [processor],
        idGenerator: { generateTraceId: () => traceId, generateSpanId: () => spanId },
      });
      const span = provider
        .getTracer('paddock-browser')
        .startSpan('navigation', { root: true, kind: SpanKind.CLIENT, startTime: startMs });
      span.addEvent('first byte', startMs + firstByteMs);
      span.end(startMs + durationMs);
    },
    close: () => processor.shutdown(),
  };
}
