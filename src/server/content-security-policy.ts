import { createHash } from 'node:crypto'
import { firebaseHosts, type Hosts } from '#src/platform/config/firebase-hosts'
import type { FirebaseSettings } from '#src/platform/config/firebase-settings'
import type { Destination } from './destination'
import { findScripts, needsHash } from './inline-scripts'

/** Longest policy that is sent, in bytes: proxies give all headers of an answer 8 KB or less. */
export const maxPolicyLength = 6 * 1024

type Directives = Readonly<Record<string, string>>

const ownDocument: Directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  // React and the admin write style attributes; a style alone cannot run anything.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  // The admin shows pages in a frame (live preview).
  'frame-ancestors': "'self'",
}

const data: Directives = { 'default-src': "'none'", 'frame-ancestors': "'none'" }

/** Policies by destination; a page's own hashes are added by {@link pagePolicy}. */
const policies: Readonly<Record<Destination, Directives>> = {
  page: ownDocument,
  static: ownDocument,
  image: { ...data, 'style-src': "'unsafe-inline'", sandbox: '' },
  // An upload opened by itself must not become a document of this site.
  media: { ...data, 'style-src': "'unsafe-inline'", sandbox: '' },
  api: data,
  health: data,
  // The admin's inline scripts carry data of the request, so no hash fits them.
  admin: { ...ownDocument, 'script-src': "'self' 'unsafe-inline'" },
  preview: ownDocument,
  next: ownDocument,
}

/** What hot reload needs and production refuses: evaluated modules, a web socket, any host. */
const development: Directives = {
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval' https:",
  'connect-src': "'self' ws: wss: http: https:",
  'frame-src': "'self' http: https:",
}

/** The policy of a destination. */
export function contentSecurityPolicy(destination: Destination, inDevelopment = false): string {
  const policy = policies[destination]
  return serialize(inDevelopment && 'script-src' in policy ? { ...policy, ...development } : policy)
}

/**
 * The policy of one HTML page: the site's scripts and those inline scripts that this very text
 * holds. It fits every copy of the page, so the page can be cached, which a nonce would forbid.
 *
 * @returns `undefined` where the policy is longer than {@link maxPolicyLength}.
 */
export function pagePolicy(html: string): string | undefined {
  const attributes = rootAttributes(html)
  const policy = policyOfPages(inlineScriptHashes(html), {
    firebase: firebaseOf(attributes),
    apiUrl: /\sdata-api="([^"]*)"/.exec(attributes)?.[1],
  })
  return policy.length > maxPolicyLength ? undefined : policy
}

/** The hosts besides the site that its pages may reach. */
interface Backends {
  readonly firebase?: FirebaseSettings | undefined
  readonly apiUrl?: string | undefined
}

/**
 * The policy of pages whose text nobody has read, which Next sends: any inline script may run, and all
 * else is as strict as in {@link pagePolicy}, by which the page cache replaces it.
 */
export function openPagePolicy(backends: Backends = {}): string {
  return policyOfPages(["'unsafe-inline'"], backends)
}

function policyOfPages(inlineScripts: readonly string[], { firebase, apiUrl }: Backends): string {
  const hosts = firebase ? firebaseHosts(firebase) : noHosts
  const backend = apiUrl !== undefined && URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []
  return serialize({
    ...ownDocument,
    'script-src': ["'self'", ...inlineScripts, ...hosts['script-src']].join(' '),
    'connect-src': ["'self'", ...backend, ...hosts['connect-src']].join(' '),
    'frame-src': ["'self'", ...hosts['frame-src']].join(' '),
    'img-src': [ownDocument['img-src'], ...hosts['img-src']].join(' '),
  })
}

/** The CSP sources of the inline scripts of an HTML text, each once. */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const script of findScripts(html)) {
    if (!needsHash(script)) continue
    // A browser hashes what its parser read, and that has no CR (HTML §13.2.3.5).
    const content = html.slice(script.contentStart, script.contentEnd).replace(/\r\n?/g, '\n')
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * What the layout says of the configuration: the attributes of a document's first tag alone, since
 * nothing that an editor writes comes before it.
 */
function rootAttributes(html: string): string {
  return /^\s*<!doctype html>\s*<html\b([^>]*)>/i.exec(html)?.[1] ?? ''
}

const noHosts: Hosts = { 'script-src': [], 'connect-src': [], 'frame-src': [], 'img-src': [] }

/** The settings of Firebase, where the site uses it. */
function firebaseOf(attributes: string): FirebaseSettings | undefined {
  const settings = /\sdata-firebase="([^"]*)"/.exec(attributes)?.[1]
  const json = settings?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return json === undefined ? undefined : (JSON.parse(json) as FirebaseSettings)
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => (sources === '' ? name : `${name} ${sources}`))
    .join('; ')
}
