import 'server-only'
import { findStoredBuild } from '#src/cms/builds/store'
import type { BuildManifest } from '#src/platform/build-manifest'
import { type Build, currentBuild } from '#src/platform/config/build'
import { prefixRedirects } from '#src/platform/i18n/prefix-redirects'
import type { RouteRule } from '#src/platform/urls/route-rules'
import { listRedirects } from '../links/redirects'
import { cms } from '../reads/cms'
import { listPrerendered } from './prerendered'

/** Finds an earlier build's, too, since open pages keep theirs across a deployment. Its content is current. */
export async function findManifest(id: string): Promise<BuildManifest | undefined> {
  const build = await findBuild(id)
  if (!build) return undefined
  const [redirects, { pathnames, complete }] = await Promise.all([
    listRedirects(),
    listPrerendered(),
  ])
  const leaves = new Set(redirects.map(({ from }) => from))
  return {
    ...build,
    matcher: [
      ...prefixRedirects.map(({ from, to, status }) => redirectRule(from, to, status)),
      ...redirects.map(({ from, location, permanent }) =>
        redirectRule(from, location, permanent ? 308 : 307),
      ),
    ],
    // A redirected path is no page, even if a document has it.
    prerendered: pathnames.filter((pathname) => !leaves.has(pathname)),
    complete,
  }
}

async function findBuild(id: string): Promise<Build | undefined> {
  if (id === currentBuild.id) return currentBuild
  const stored = await findStoredBuild(await cms(), id)
  return stored && { id, timestamp: stored.timestamp }
}

function redirectRule(from: string, to: string, status: 307 | 308): RouteRule {
  return { from, middleware: 'redirect', to, status }
}
