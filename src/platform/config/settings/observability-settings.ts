import { z } from 'zod'
import { isAddress, type SettingProblem } from '../setting'

/** See docs/decisions/0056-see-it.md. */
export interface ObservabilitySettings {
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logFormat: 'text' | 'json'
  /** Where traces are sent, if anywhere. OpenTelemetry's packages read the rest of `OTEL_…`. */
  readonly otlpEndpoint: string | undefined
}

export const observabilityVariables = {
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number between 1 and 65535, such as 9464; leave it unset for none.')
    .transform(Number)
    .refine(
      (port) => port >= 1 && port <= 65_535,
      'must be between 1 and 65535, such as 9464; leave it unset for none.',
    )
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(
      /^[\w.:%-]+$/,
      'must be an address to listen on, such as 127.0.0.1; leave it unset for this machine only.',
    )
    .default('127.0.0.1'),
  LOG_FORMAT: z.enum(['text', 'json'], "must be 'text' or 'json'.").default('text'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      isAddress,
      'must be the http(s) URL of a collector, such as http://localhost:4318; leave it unset for none.',
    )
    .optional(),
} as const

type ObservabilityVariables = z.infer<z.ZodObject<typeof observabilityVariables>>

export function observabilityProblems(
  given: Readonly<Record<string, string | undefined>>,
): readonly SettingProblem[] {
  const { METRICS_PORT: metrics, PORT: port = '3000' } = given
  if (metrics === undefined || Number(metrics) !== Number(port)) return []
  const message = `is the port of the site; choose another one, which visitors do not reach.`
  return [{ variable: 'METRICS_PORT', message }]
}

export function readObservability(env: ObservabilityVariables): ObservabilitySettings {
  const { LOG_FORMAT, METRICS_HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT } = env
  return {
    metrics: port === undefined ? undefined : { host, port },
    logFormat: LOG_FORMAT,
    otlpEndpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

/** Whether database commands are measured, which costs a copy of each. */
export function measuresDatabase({ metrics, otlpEndpoint }: ObservabilitySettings): boolean {
  return metrics !== undefined || otlpEndpoint !== undefined
}
