import { expect, it } from '@jest/globals';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { createNavigationSpans } from './navigation-spans.ts';

it("createNavigationSpans records a navigation with the ids of the shell's span and the server's clock", async () => {
  const exporter = new InMemorySpanExporter();
  // Closing would also empty an exporter in memory.
  exporter.shutdown = () => Promise.resolve();
  const spans = createNavigationSpans(exporter);
  spans.record(
    {
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      ageMs: 10_000,
      firstByteMs: 300,
      durationMs: 1_200,
    },
    // The SDK takes numbers below the age of the process for times since its start.
    new Date(1_800_000_050_000),
  );
  await spans.close();
  const [span] = exporter.getFinishedSpans();
  expect(span?.spanContext()).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
  });
  expect(span?.parentSpanContext).toBeUndefined();
  expect([span?.startTime, span?.endTime, span?.events[0]?.time]).toEqual([
    [1_800_000_040, 0],
    [1_800_000_041, 200_000_000],
    [1_800_000_040, 300_000_000],
  ]);
  expect(span?.resource.attributes['service.name']).toBe('paddock-browser');
});
