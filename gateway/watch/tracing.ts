import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Traces in OpenTelemetry. Names and attributes are names of the contract and of tables, never data of members. */
export interface Tracing {
  /** Runs work in a span that continues the trace of `traceparent`, or begins one. */
  readonly request: <T>(traceparent: string | undefined, name: string, work: (span: Span) => Promise<T>) => Promise<T>;
  /** Runs work in a span of the current trace; outside one it is only run. */
  readonly span: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/** The collector has so long to take spans, so that a hung one does not hold up the stop. */
const EXPORT_TIMEOUT_MS = 2000;

/** Starts to send spans to a collector (OTLP over HTTP). The packages are loaded here, so that without a collector nothing is. */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { parseTraceParent } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'juyi-gateway' }),
    // By default a client's `traceparent` decides, and could keep its requests out.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }))],
  });
  const tracer = provider.getTracer('juyi-gateway');
  const current = new AsyncLocalStorage<Context>();

  async function runIn<T>(span: Span, parent: Context, work: (span: Span) => Promise<T>): Promise<T> {
    try {
      return await current.run(trace.setSpan(parent, span), work, span);
    } catch (error) {
      // The message may contain data.
      span
        .setStatus({ code: SpanStatusCode.ERROR })
        .setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request: (traceparent, name, work) => {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
      return runIn(tracer.startSpan(name, { kind: SpanKind.SERVER }, parent), parent, work);
    },
    span: (name, attributes, work) => {
      const parent = current.getStore();
      if (!parent) return work();
      return runIn(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent, work);
    },
    close: () => provider.shutdown(),
  };
}
