import * as v from 'valibot';
import { isClear } from '#server/platform/network/clear-text.ts';

const ROOTS = { always_on: 1, always_off: 0, traceidratio: undefined };
type Root = keyof typeof ROOTS;

/** The settings of traces, by the names of OpenTelemetry; its library reads the others (headers, service, resource) itself. */
export const traceEntries = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\//, 'begins with http:// or https://'), v.url()),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(v.picklist(['http/protobuf'])),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'])),
  OTEL_TRACES_SAMPLER: v.optional(
    v.pipe(
      v.picklist([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ]),
      v.transform((name) => name.replace('parentbased_', '') as Root),
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^\d*\.?\d+$/, 'is a share of 0 to 1'), v.transform(Number), v.maxValue(1)),
    '1',
  ),
};

const Entries = v.object(traceEntries);
type TraceEnvironment = v.InferOutput<typeof Entries>;

/** Which share of requests and jobs is drawn. */
export type TraceSettings = { share: number };

/** Undefined where no traces are sent. */
export function tracesOf(set: TraceEnvironment): TraceSettings | undefined {
  if (!set.OTEL_EXPORTER_OTLP_ENDPOINT || set.OTEL_SDK_DISABLED === 'true') return undefined;
  return { share: ROOTS[set.OTEL_TRACES_SAMPLER] ?? set.OTEL_TRACES_SAMPLER_ARG };
}

/** Whether the key to the collector would cross the network in clear. */
export function sendsKeyInClear(set: TraceEnvironment): boolean {
  return Boolean(set.OTEL_EXPORTER_OTLP_HEADERS) && isClear(set.OTEL_EXPORTER_OTLP_ENDPOINT);
}
