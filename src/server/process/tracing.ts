import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { currentRequestId } from '#src/platform/request-context'
import { offerTracing, type Tracing } from '#src/platform/tracing'

/**
 * To `OTEL_EXPORTER_OTLP_ENDPOINT` as JSON over HTTP, with Next's own spans. See docs/decisions/0056-see-it.md.
 *
 * @returns sends what is left, and ends it.
 */
export function startTracing(): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] || 'octavo',
    }),
    // The exporter reads the address, headers, and limits of `OTEL_…` itself.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  offerTracing(createTracing())
  return async () => {
    offerTracing(undefined)
    // A collector that is away must not delay the end.
    await provider.shutdown().catch(() => undefined)
    trace.disable()
    propagation.disable()
    context.disable()
  }
}

function createTracing(): Tracing {
  const tracer = trace.getTracer('octavo')
  return {
    startRequest({ id, method, pathname, parent }) {
      const root = context.active()
      const from = parent === undefined ? root : propagation.extract(root, { traceparent: parent })
      const attributes = {
        'http.request.method': method,
        'url.path': pathname,
        'octavo.request_id': id,
      }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from)
      const carrier: Record<string, string> = {}
      propagation.inject(trace.setSpan(from, span), carrier)
      return {
        traceparent: carrier['traceparent'] as string,
        end({ kind, outcome, status }) {
          span.updateName(`${method} ${kind}`)
          span.setAttributes({
            'http.response.status_code': status,
            'octavo.kind': kind,
            'octavo.outcome': outcome,
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    startCommand(name, collection) {
      // Background commands, ten per second, belong to no request.
      if (!trace.getActiveSpan()) return undefined
      const requestId = currentRequestId()
      const span = tracer.startSpan(collection === undefined ? name : `${name} ${collection}`, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'mongodb',
          'db.operation.name': name,
          ...(collection === undefined ? {} : { 'db.collection.name': collection }),
          ...(requestId === undefined ? {} : { 'octavo.request_id': requestId }),
        },
      })
      return (failure) => {
        // The name alone: a message may quote values.
        if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure.name })
        span.end()
      }
    },
  }
}
