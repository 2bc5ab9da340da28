import { createHash } from 'node:crypto'
import { firebaseHosts, type Hosts } from '#src/platform/config/firebase-hosts'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import { parseUrl } from '#src/platform/urls/parse-url'
import type { Destination } from '../request/destination'
import { findScripts, needsHash } from './inline-scripts'

/** Longest policy that is sent, in bytes: proxies allow 8 KB or less for all headers of a response. */
export const maxPolicyLength = 6 * 1024

type Directives = Readonly<Record<string, string>>

const ownDocument: Directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  // React and the admin write style attributes; a style alone cannot run anything.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  // For live preview.
  'frame-ancestors': "'self'",
}

const data: Directives = { 'default-src': "'none'", 'frame-ancestors': "'none'" }

/** Policies by destination; {@link pagePolicy} and {@link draftPolicy} add the hashes of a page. */
const policies: Readonly<Record<Destination, Directives>> = {
  page: ownDocument,
  static: ownDocument,
  image: { ...data, 'style-src': "'unsafe-inline'", sandbox: '' },
  // An upload opened by itself must not become a document of this site.
  media: { ...data, 'style-src': "'unsafe-inline'", sandbox: '' },
  api: data,
  health: data,
  // The admin's inline scripts contain data of the request, so no hash fits them.
  admin: {
    ...ownDocument,
    'script-src': "'self' 'unsafe-inline'",
    // The CMS's own styles may embed their fonts.
    'font-src': "'self' data:",
  },
  preview: ownDocument,
  // Build output: none of it is a document or a worker.
  next: data,
}

/** What hot reload needs: evaluated modules, a web socket, any host. */
const development: Directives = {
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval' https:",
  'connect-src': "'self' ws: wss: http: https:",
  'frame-src': "'self' http: https:",
}

export function contentSecurityPolicy(destination: Destination, inDevelopment = false): string {
  const policy = policies[destination]
  return serialize(inDevelopment && 'script-src' in policy ? { ...policy, ...development } : policy)
}

/**
 * The site's own files and the inline script of the build. Nothing in it comes from a page's content, so an injected
 * script cannot run.
 */
export function pagePolicy(inline: string, backends: Backends = {}): string {
  return policyOfPages([hashOf(inline)], backends)
}

export function draftPolicy(html: string): string | undefined {
  const policy = policyOfPages(inlineScriptHashes(html), {})
  return policy.length > maxPolicyLength ? undefined : policy
}

export interface Backends {
  readonly firebase?: FirebaseSettings | undefined
  readonly apiUrl?: string | undefined
}

/**
 * Next's own client has inline scripts that are not known in advance: any may run. All else is as strict as in {@link
 * pagePolicy}, by which the page cache replaces it.
 */
export function openPagePolicy(backends: Backends = {}): string {
  return policyOfPages(["'unsafe-inline'"], backends)
}

function policyOfPages(inlineScripts: readonly string[], { firebase, apiUrl }: Backends): string {
  const hosts = firebase ? firebaseHosts(firebase) : noHosts
  const backend = parseUrl(apiUrl ?? '')

  return serialize({
    ...ownDocument,
    'script-src': ["'self'", ...inlineScripts, ...hosts['script-src']].join(' '),
    ...besidesOwn('connect-src', [...(backend ? [backend.origin] : []), ...hosts['connect-src']]),
    ...besidesOwn('frame-src', hosts['frame-src']),
    'img-src': [ownDocument['img-src'], ...hosts['img-src']].join(' '),
  })
}

function hashOf(script: string): string {
  // A browser hashes the parsed text, which has no CR (HTML §13.2.3.5).
  const content = script.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const script of findScripts(html)) {
    if (!needsHash(script)) continue
    hashes.add(hashOf(html.slice(script.contentStart, script.contentEnd)))
  }
  return [...hashes]
}

/** A directive that allows more than `default-src`; none if it would allow the same. */
function besidesOwn(name: string, hosts: readonly string[]): Directives {
  return hosts.length === 0 ? {} : { [name]: ["'self'", ...hosts].join(' ') }
}

const noHosts: Hosts = { 'script-src': [], 'connect-src': [], 'frame-src': [], 'img-src': [] }

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => (sources === '' ? name : `${name} ${sources}`))
    .join('; ')
}
