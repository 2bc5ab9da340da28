import { linkedKinds, routeTypeOf } from '#src/page-types/routes'
import type { LexicalNode } from '../../nodes'
import { fieldsOf, targetOf } from '../../nodes'

export type EditedTarget =
  | { readonly collection: string; readonly id: string }
  | { readonly url: string }

/** A link's stored fields besides its text. */
export interface LinkFields {
  readonly doc: { readonly relationTo: string; readonly value: string } | null
  readonly linkType: 'custom' | 'internal'
  readonly newTab: boolean
  readonly url?: string
}

export interface LinkChoice {
  readonly target: EditedTarget
  readonly title: string
  /** The kind of page, in the language of the admin. */
  readonly kind: string
}

export function editedTarget(fields: object): EditedTarget {
  const target = targetOf({ type: 'link', fields } as LexicalNode)
  if (target?.type === 'document') return { collection: target.collection, id: target.id }
  const url = target?.type === 'address' ? target.url : ''
  // The initial value of Payload's toolbar.
  return { url: url === 'https://' ? '' : url }
}

export function opensNewTab(fields: object): boolean {
  return fieldsOf({ type: 'link', fields } as LexicalNode)['newTab'] === true
}

export function linkFieldsOf(target: EditedTarget, newTab: boolean): LinkFields {
  return 'url' in target
    ? { doc: null, linkType: 'custom', newTab, url: target.url }
    : { doc: { relationTo: target.collection, value: target.id }, linkType: 'internal', newTab }
}

/** The pages that the site has once, whose paths are the same in every language. */
export const pathsOfKinds: readonly { readonly kind: string; readonly path: string }[] =
  linkedKinds.flatMap((kind) => {
    const { path } = routeTypeOf(kind)
    return path === undefined ? [] : [{ kind, path }]
  })

/** Those whose names or paths match a query. */
export function fittingKinds(
  query: string,
  nameOf: (kind: string) => string,
): readonly { readonly kind: string; readonly path: string; readonly name: string }[] {
  const wanted = query.trim().toLowerCase()
  return pathsOfKinds
    .map(({ kind, path }) => ({ kind, path, name: nameOf(kind) }))
    .filter(({ name, path }) => [name, path].some((one) => one.toLowerCase().includes(wanted)))
}
