import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { isLocale, locales } from '#locales/languages'
import { budgets } from '#src/platform/config/budgets'
import { nameLanguage } from './one-language'
import { Refusal } from './refusal'

/** Per response, since each document has a whole text. */
const listLimit = budgets.read.rows.visitor

/**
 * Beyond the access rules, for REST and GraphQL: one language at a time, and no path into another
 * (`where[body.ko][like]=…` would reveal an unpublished translation letter by letter); no drafts, and no fallback; at
 * most a page of documents.
 */
export const publicReadsOfCollection: CollectionBeforeOperationHook = ({ args, req }) =>
  narrow(args, req)

export const publicReadsOfGlobal: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  // Payload has removed these from the request already, so they can only be refused.
  if (operation === 'read' && isVisitor(req)) {
    if (!req.locale) throw new Refusal(`locale: name one of ${locales.join(', ')}.`, 400)
    if (req.fallbackLocale) throw new Refusal('fallbackLocale is not available.', 403)
  }
  return narrow(args, req)
}

function isVisitor(req: PayloadRequest): boolean {
  return !req.user && req.payloadAPI !== 'local'
}

// biome-ignore lint/suspicious/noExplicitAny: Payload types the arguments of each operation apart.
function narrow(args: any, req: PayloadRequest): any {
  nameLanguage(req)
  if (!isVisitor(req)) return args
  if (!isLocale(req.locale)) {
    throw new Refusal(`locale: "${req.locale}" is not available; ask for one language.`, 403)
  }
  if (args?.flattenLocales === false) {
    throw new Refusal('flattenLocales: false is not available; ask for one language.', 403)
  }
  for (const path of [...pathsOf(args?.where), ...sortsOf(args?.sort)]) {
    if (path.split(/[.]|__/).some((segment) => isLocale(segment))) {
      throw new Refusal(`where, sort: "${path}" names a language; use the locale parameter.`, 403)
    }
  }
  req.fallbackLocale = null as never
  return {
    ...args,
    draft: false,
    fallbackLocale: null,
    showHiddenFields: false,
    // Payload's 0 means all; so does no limit without pagination.
    ...(args?.limit !== undefined || args?.pagination === false
      ? { limit: Math.min(Math.abs(args.limit) || listLimit, listLimit) }
      : {}),
  }
}

function pathsOf(where: unknown): string[] {
  if (Array.isArray(where)) return where.flatMap(pathsOf)
  if (typeof where !== 'object' || where === null) return []
  return Object.entries(where).flatMap(([path, value]) =>
    /^(?:and|or)$/i.test(path) ? pathsOf(value) : [path],
  )
}

function sortsOf(sort: unknown): string[] {
  const list = Array.isArray(sort) ? sort : [sort]
  return list
    .filter((item): item is string => typeof item === 'string')
    .flatMap((item) => item.split(','))
    .map((item) => item.trim().replace(/^-/, ''))
}
