import { readFile } from 'node:fs/promises'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

/**
 * The part of the Compose specification that our file uses. Strict, so that a misspelled key, or one
 * at the wrong place, is an error here, as it is for `docker compose config`.
 */
const duration = z.string().regex(/^(?:\d+(?:us|ms|s|m|h))+$/)
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const words = z.array(z.string()).min(1)

const service = z.strictObject({
  build: z.strictObject({ context: z.string(), target: z.string() }).optional(),
  cap_add: words.optional(),
  cap_drop: words.optional(),
  command: words.optional(),
  cpus: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition })).optional(),
  develop: z
    .strictObject({
      watch: z.array(
        z.strictObject({
          action: z.enum(['rebuild', 'sync', 'restart', 'sync+restart']),
          path: z.string(),
          target: z.string().optional(),
        }),
      ),
    })
    .optional(),
  entrypoint: words.optional(),
  environment: z.record(z.string(), z.string()).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: duration,
      timeout: duration,
      start_period: duration,
      start_interval: duration,
      retries: z.int().positive(),
    })
    // What is not given is as the image has it.
    .partial()
    .optional(),
  hostname: z.string().optional(),
  image: z.string().optional(),
  init: z.boolean().optional(),
  logging: z
    .strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) })
    .optional(),
  mem_limit: z
    .string()
    .regex(/^\d+[mg]$/)
    .optional(),
  network_mode: z.enum(['none', 'host']).optional(),
  networks: words.optional(),
  ports: words.optional(),
  profiles: words.optional(),
  read_only: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  security_opt: words.optional(),
  shm_size: z.string().optional(),
  stop_grace_period: duration.optional(),
  tmpfs: words.optional(),
  user: z.string().optional(),
  volumes: words.optional(),
  working_dir: z.string().optional(),
})

const file = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
})

export type Service = z.infer<typeof service>
export type Compose = z.infer<typeof file>

/** Reads a Compose file as the engine would: merged, with the variables of an environment. */
export async function readCompose(
  path: string,
  environment: Readonly<Record<string, string>>,
): Promise<Compose> {
  const tree: unknown = parseYaml(await readFile(path, 'utf8'), { merge: true })
  const entries = Object.entries(tree as object).filter(([key]) => !key.startsWith('x-'))
  return file.parse(inEachText(Object.fromEntries(entries), (text) => fill(text, environment)))
}

/**
 * Replaces `$NAME`, `${NAME}`, `${NAME-word}`, and `${NAME:-word}`, in which the word may hold further ones;
 * `$$` is a dollar.
 */
export function fill(text: string, environment: Readonly<Record<string, string>>): string {
  let filled = ''
  let rest = text
  for (;;) {
    const at = rest.indexOf('$')
    if (at < 0) return filled + rest
    filled += rest.slice(0, at)
    rest = rest.slice(at + 1)
    if (rest.startsWith('$')) {
      filled += '$'
      rest = rest.slice(1)
      continue
    }
    const plain = /^\w+/.exec(rest)?.[0]
    if (plain) {
      filled += environment[plain] ?? ''
      rest = rest.slice(plain.length)
      continue
    }
    const end = rest.startsWith('{') ? closing(rest) : -1
    const [, name = '', operator, word = ''] =
      /^(\w+)(?:(:?-)(.*))?$/s.exec(rest.slice(1, end)) ?? []
    if (end < 0 || !name) throw new Error(`Compose cannot read: $${rest}`)
    const value = environment[name]
    const isMissing = operator === ':-' ? !value : value === undefined
    filled += isMissing ? fill(word, environment) : value
    rest = rest.slice(end + 1)
  }
}

/** Where the brace that a text begins with is closed. */
function closing(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

function inEachText(tree: unknown, change: (text: string) => string): unknown {
  if (typeof tree === 'string') return change(tree)
  if (Array.isArray(tree)) return tree.map((item) => inEachText(item, change))
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, inEachText(value, change)]),
  )
}

/** What a mount leads from and to: `media:/app/.data:ro`. */
export interface Mount {
  readonly source: string
  readonly target: string
  readonly isReadOnly: boolean
}

export function mounts({ volumes = [] }: Service): readonly Mount[] {
  return volumes.map((volume) => {
    const [source = '', target = '', mode] = volume.split(':')
    return { source, target, isReadOnly: mode === 'ro' }
  })
}
