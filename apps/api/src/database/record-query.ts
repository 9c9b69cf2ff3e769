/** Records the database queries of a traced request as spans (ADR 72). */
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
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
