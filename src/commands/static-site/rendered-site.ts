import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { matchRoute } from '#src/page-types/route-of-path'
import { CommandError } from '#src/platform/command-error'
import { buildFolder, builtFiles } from '#src/platform/config/build-folder'
import { parseSettings } from '#src/platform/config/settings'
import { staticExportVariable } from '#src/platform/config/static-export'
import type { RateLimits } from '#src/platform/limits/rate-limits'
import { knownNamesHeader, knownNamesPath } from '#src/platform/urls/known-names'
import { loadErrorText } from '#src/server/errors/load-error-text'
import { createPageCache } from '#src/server/listener/page-cache'
import { createApplication } from '#src/server/origin/application-process'
import { staticPageOptions } from '#src/server/origin/static-page-options'

export interface RenderedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The site as visitors get it, in processes of this command alone. */
export interface RenderedSite {
  /** @param target encoded path with its query. */
  get(target: string, headers?: Readonly<Record<string, string>>): Promise<RenderedResponse>
  /** The sources of all redirects of editors, as stored. */
  redirectSources(): Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * What a folder of files can't do: accounts and analytics, reports, machine translation, mail, and whatever would
 * reach other servers. Variables of `.env` that are empty here count as not set.
 */
const switchedOff =
  /^(?:API_URL$|FIREBASE_|FIRESTORE_|PURGE|INDEX_?NOW|WEBSUB_|SMTP_|MAIL_|MEILISEARCH_|MACHINE_TRANSLATION|DEEPL_|CLIENT_ERRORS$|METRICS_|OTEL_)/

/** Memory of pages that are written once, so that nothing has to be cached for long. */
const pageCacheBytes = 32 * 1024 ** 2
const longestPage = 120_000
const attempts = 3

/** @param baseUrl the address at which the files will be. */
export async function startRenderedSite(
  baseUrl: string,
  log: (line: string) => void,
): Promise<RenderedSite> {
  for (const name of Object.keys(process.env)) if (switchedOff.test(name)) process.env[name] = ''
  Object.assign(process.env, {
    OCTAVO_PAGE_CACHE: 'true',
    PUBLIC_URL: baseUrl,
    SEED: 'false',
    [staticExportVariable]: 'true',
  })
  const spoolFolder = await mkdtemp(path.join(tmpdir(), 'octavo-export-'))
  const program = path.join(process.cwd(), buildFolder(), builtFiles.applicationProgram)
  const application = createApplication({
    program,
    args: [],
    log,
    endsStuck: true,
    expired: () => undefined,
    databaseLost: () => undefined,
  })
  const pageCache = createPageCache({
    inner: application.inner,
    cache: true,
    https: baseUrl.startsWith('https:'),
    matchRoute,
    maxBytes: pageCacheBytes,
    spoolFolder,
    log,
    limits: { rates: unlimited, trustedHops: 0, secrets: [] },
    errorText: await loadErrorText(),
    staticPage: staticPageOptions(parseSettings({ ...process.env })),
    acceptMore: false,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const close = async (): Promise<void> => {
    agent.destroy()
    await pageCache.close()
    await application.stop()
    await rm(spoolFolder, { recursive: true, force: true })
  }
  try {
    const port = await pageCache.listen(0, '127.0.0.1')
    await application.start()
    pageCache.ready()
    return {
      get: (target, headers = {}) => get({ agent, port, target, headers }),
      async redirectSources() {
        const response = await application.inner.get({
          path: knownNamesPath,
          headers: { [knownNamesHeader]: '1' },
          timeout: longestPage,
        })
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part as Buffer)
        const names = JSON.parse(Buffer.concat(parts).toString()) as {
          readonly redirects: readonly string[]
        }
        return names.redirects
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const unlimited: RateLimits = {
  take: async () => 0,
  giveBack: async () => undefined,
  isSpent: async () => false,
  forget: async () => undefined,
  block: async () => undefined,
}

interface Sent {
  readonly agent: Agent
  readonly port: number
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
}

/** A page that fails is requested again: its database may have been busy. */
async function get(sent: Sent): Promise<RenderedResponse> {
  let last: RenderedResponse | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    last = await getOnce(sent)
    if (last.status < 500 && last.status !== 429) return last
  }
  throw new CommandError(
    `${sent.target} responded with ${last?.status}. Open it on the running site, correct it, and run the export again.`,
  )
}

function getOnce({ agent, headers, port, target }: Sent): Promise<RenderedResponse> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        ...{ agent, port, path: target, host: '127.0.0.1', timeout: longestPage },
        // As a crawler, which is sent to no other language.
        headers: { 'user-agent': 'Googlebot/2.1', 'accept-encoding': 'identity', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    sending.once('timeout', () => sending.destroy(new Error(`${target}: no response`)))
    sending.once('error', reject)
    sending.end()
  })
}
