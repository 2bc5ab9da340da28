import { getTranslation } from '@payloadcms/translations'
import { type EntityToGroup, EntityType, groupNavItems } from '@payloadcms/ui/shared'
import type { CollectionSlug, Payload, ServerProps, TypedUser } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { sayWith } from '#src/cms/labels/say'
import './kinds.css'

/** Every kind of document that this account may read, with how many there are, and a way to begin one. */
export async function Kinds({ i18n, payload, permissions, user }: ServerProps) {
  if (!user) return null
  const say = sayWith(i18n, 'nextSteps')
  const { collections, globals } = payload.config
  const kinds: EntityToGroup[] = [
    ...collections
      .filter(({ admin }) => admin.hidden !== true)
      .map((entity): EntityToGroup => ({ type: EntityType.collection, entity })),
    ...globals.map((entity): EntityToGroup => ({ type: EntityType.global, entity })),
  ]
  const groups = groupNavItems(kinds, permissions as Parameters<typeof groupNavItems>[1], i18n)
  const counts = await countKinds(payload, user)
  const href = (path: `/${string}`) =>
    formatAdminURL({ adminRoute: payload.config.routes.admin, path })
  return (
    <nav aria-label={i18n.t('general:collections')} className="kinds">
      {groups.map(({ entities, label }) => (
        <section key={String(label)}>
          <h2>{String(label)}</h2>
          <ul>
            {entities.map(({ label: plural, slug, type }) => {
              const name = getTranslation(plural as string, i18n)
              const { singular } = payload.collections[slug as CollectionSlug]?.config.labels ?? {}
              const create = say('create', { kind: getTranslation(singular ?? name, i18n) })
              const mayCreate =
                type === EntityType.collection && permissions?.collections?.[slug]?.create
              return (
                <li key={slug}>
                  <a href={href(`/${type}/${slug}`)}>{name}</a>
                  {type === EntityType.collection ? <span>{counts.get(slug)}</span> : null}
                  {mayCreate ? (
                    <a
                      aria-label={create}
                      className="kinds-create"
                      href={href(`/collections/${slug}/create`)}
                      title={create}
                    >
                      +
                    </a>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}

async function countKinds(payload: Payload, user: TypedUser): Promise<ReadonlyMap<string, number>> {
  const count = async ({ slug }: { slug: string }) => {
    const { totalDocs } = await payload.count({
      collection: slug as CollectionSlug,
      overrideAccess: false,
      user,
    })
    return [slug, totalDocs] as const
  }
  const shown = payload.config.collections.filter(({ admin }) => admin.hidden !== true)
  const counted = await Promise.all(shown.map((kind) => count(kind).catch(() => undefined)))
  return new Map(counted.filter((one) => one !== undefined))
}
