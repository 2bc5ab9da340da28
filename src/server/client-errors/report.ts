import { z } from 'zod'
import { redact, redactPathname } from './redact'

const text = (field: string, limit: number) =>
  z
    .string(`${field}: give text of at most ${limit} characters.`)
    .max(limit, `${field}: shorten it to ${limit} characters.`)

const schema = z.object(
  {
    message: text('message', 500),
    stack: text('stack', 4_000).optional(),
    pathname: text('pathname', 300),
    build: text('build', 64),
    kind: z.enum(['error', 'rejection'], "kind: name one of 'error', 'rejection'."),
  },
  'body: give an object.',
)

export type ClientError = z.infer<typeof schema>

export type ReportReading =
  | { readonly kind: 'report'; readonly report: ClientError }
  /** Each names the field and the remedy. */
  | { readonly kind: 'invalid'; readonly messages: readonly string[] }

export function readReport(json: string): ReportReading {
  const parsed = schema.safeParse(parse(json))
  if (!parsed.success) {
    return { kind: 'invalid', messages: parsed.error.issues.map(({ message }) => message) }
  }
  const { kind, message, stack, pathname, build } = parsed.data
  return {
    kind: 'report',
    report: {
      kind,
      message: redact(message),
      ...(stack === undefined ? {} : { stack: redact(stack) }),
      pathname: redactPathname(pathname),
      build: redactPathname(build),
    },
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
