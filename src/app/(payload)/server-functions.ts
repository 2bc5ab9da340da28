import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { executeAuthStrategies, getPayload, type ImportMap, type SanitizedConfig } from 'payload'
import { renderDocumentInDrawer } from './begin-document'
import { copyLocale } from './copy-locale'

/**
 * The admin's server functions. Payload looks names up on plain objects, where `constructor` exists, and has
 * more functions than this site uses (scheduling and folders).
 */
const names: ReadonlySet<unknown> = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'table-state',
])

const own = {
  'copy-data-from-locale': copyLocale as never,
  'render-document': renderDocumentInDrawer as never,
}

interface Site {
  readonly config: Promise<SanitizedConfig>
  readonly importMap: ImportMap
}

/**
 * Calls one of the admin's server functions for an editor with a session. Otherwise returns `null`, as
 * Payload does after a session's end.
 */
export async function callServerFunction(call: unknown, { config, importMap }: Site) {
  const { name, args } = (call ?? {}) as { readonly name?: unknown; readonly args?: unknown }
  if (typeof name !== 'string' || !names.has(name) || !isArguments(args)) return null
  const payload = await getPayload({ config, importMap })
  // Not `payload.auth`, which also works out what the account may do in every field; the call below does that itself.
  const { user } = await executeAuthStrategies({ headers: await headers(), payload })
  if (!user) return null
  return handleServerFunctions({ name, args, config, importMap, serverFunctions: own })
}

function isArguments(args: unknown): args is Record<string, unknown> {
  return typeof args === 'object' && args !== null && !Array.isArray(args)
}
