import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { budgets } from '#src/platform/config/budgets'
import { findBuild } from '#src/server/build/folders'
import { spawnSite } from '../../../tests/support/spawned-site'
import { actionOf } from './server-action'
import { endProcess, type HostileTarget, largePicture } from './target'

const account = { email: 'editor@example.org', password: 'a long enough password' }

/** Octavo with its demo content. @param checkout the folder of its code; built there where that is due. */
export async function startOctavo(name: string, checkout: string): Promise<HostileTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'octavo-hostile-'))
  const port = await freePort()
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  }
  let site = await spawnSite(env, checkout)
  const stop = async (): Promise<void> => {
    await endProcess(site.process)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    // An earlier version has only one, in Next's own folder.
    const build = join(checkout, (await findBuild(checkout)).folder ?? '.next')
    const origin = `http://127.0.0.1:${port}`
    const editor = { Authorization: `JWT ${await signIn(origin)}` }
    const largeFile = await upload(origin, editor)
    const pictures = await filesOf(origin, editor)
    const pages = await pagesOf(origin)
    let page = 0
    let word = 0
    return {
      name,
      aims: {
        port,
        page: '/blogs',
        folders: ['', '/zh', '/pt', '/de', '/fr', '/es', '/jp', '/ko'].map(
          (language) => `${language}/blogs/`,
        ),
        largeFile,
        conversions: conversionsOf(pictures),
        takesBodies: '/api/users/login',
        signIn: {
          path: '/api/users/login',
          fields: ['email', 'password'],
          account: account.email,
        },
        search: '/search?q=',
        reads: [
          '/api/blogs?depth=2&limit=100&sort=-title&locale=en',
          '/api/blogs?depth=2&limit=100&locale=jp&where[or][0][title][like]=a&where[or][1][slug][like]=e',
          '/api/media?depth=2&limit=100&sort=-filename',
        ],
        graphql: '/api/graphql',
        action: { path: '/admin/login', id: await actionOf(build, '(payload)/layout') },
        preview: '/preview/en/shared/',
        card: '/api/cards/blogs/fonts-for-eight-languages/',
      },
      probes: {
        'cached page': () => ({ path: '/blogs' }),
        'new page': () => {
          page += 1
          return { path: pages[page % pages.length] ?? '/' }
        },
        search: () => {
          word += 1
          return { path: `/search?q=font+${['a', 'of', 'page', 'the', 'in'][word % 5]}` }
        },
        admin: () => ({ path: '/admin/login' }),
        'API read': () => ({
          path: '/api/blogs?limit=10&depth=0&draft=true&locale=en',
          headers: editor,
        }),
      },
      async restart() {
        await endProcess(site.process)
        site = await spawnSite(env, checkout)
        page = 0
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  // The body holds no token: scripts of a page must not get at it.
  const token = /payload-token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  if (!token) throw new Error(`The editor cannot sign in: ${response.status}`)
  return token
}

/** @returns the address of the file. */
async function upload(origin: string, headers: Record<string, string>): Promise<string> {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Noise' }))
  const picture = new Uint8Array(await largePicture())
  form.set('file', new Blob([picture], { type: 'image/png' }), 'noise.png')
  const response = await fetch(`${origin}/api/media?locale=en`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!response.ok) throw new Error(`The picture was not taken: ${await response.text()}`)
  return ((await response.json()) as { doc: { url: string } }).doc.url
}

async function filesOf(
  origin: string,
  headers: Record<string, string>,
): Promise<readonly string[]> {
  const response = await fetch(`${origin}/api/media?limit=100&depth=0&locale=en`, { headers })
  const { docs } = (await response.json()) as {
    docs: readonly { url: string; mimeType: string; filename: string }[]
  }
  return docs
    .filter(({ mimeType }) => /^image\/(?:jpeg|png|webp)$/.test(mimeType))
    .map(({ filename }) => `/api/media/file/${encodeURIComponent(filename)}`)
}

function conversionsOf(files: readonly string[]): readonly string[] {
  const { deviceSizes, imageSizes, qualities } = budgets.pictures
  return [...deviceSizes, ...imageSizes].flatMap((width) =>
    files.map(
      (file) => `/_next/image?url=${encodeURIComponent(file)}&w=${width}&q=${qualities[0]}`,
    ),
  )
}

/** Paths of all pages that the sitemaps name: each is new to a process that has just started. */
async function pagesOf(origin: string): Promise<readonly string[]> {
  const read = async (path: string): Promise<readonly string[]> => {
    const xml = await (await fetch(origin + path)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  }
  const sitemaps = await read('/sitemap.xml')
  const paths = (await Promise.all(sitemaps.map(read))).flat()
  return [...new Set(paths.length > 0 ? paths : sitemaps)].filter(
    (path) => path !== '/blogs' && path !== '/',
  )
}
