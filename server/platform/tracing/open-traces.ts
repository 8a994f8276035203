import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { Log } from '#server/platform/log.ts';
import { drawSpans } from './draw-spans.ts';
import { setSpans } from './spans.ts';
import type { TraceSettings } from './trace-settings.ts';

const FLUSH_MS = 3000;

/**
 * Sends spans of this process by OTLP to where OTEL_EXPORTER_OTLP_ENDPOINT says, as many together; those that find no room while
 * the collector is away are dropped. Answers with what sends the rest, in three seconds at most.
 */
export function openTraces({ share }: TraceSettings, log: Log): () => Promise<void> {
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: 'adhyay',
      [ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
    }).merge(detectResources({ detectors })),
    sampler: sampleByShare(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingOutages(new OTLPTraceExporter(), log) })],
  });
  setSpans(drawSpans(provider.getTracer('adhyay')));
  return async () => {
    setSpans(undefined);
    await Promise.race([provider.shutdown().catch(() => undefined), sleep(FLUSH_MS)]);
  };
}

/**
 * What begins here is drawn by a die of ours, also under the span of a proxy: neither its flag nor its number, which a stranger may
 * have chosen, makes it drawn. What hangs under it goes with it.
 */
export function sampleByShare(share: number): Sampler {
  const decide = (context: Context): boolean => {
    const parent = trace.getSpanContext(context);
    return parent && !parent.isRemote ? (parent.traceFlags & 1) === 1 : Math.random() < share;
  };
  return {
    shouldSample: (context) => ({
      decision: decide(context) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `a share of ${share}`,
  };
}

/** Says once that the collector takes nothing, and once that it does again. */
function tellingOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  function hear({ code, error }: ExportResult): void {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed && !isAway) log.warn({ err: error }, 'traces do not reach the collector');
    if (!failed && isAway) log.info('traces reach the collector again');
    isAway = failed;
  }
  return {
    export: (spans, settle) =>
      exporter.export(spans, (result) => {
        hear(result);
        settle(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
