import type { Payload } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { idOf } from '#src/cms/fields/id-of'
import { authorPath } from '#src/page-types/author/route'
import { topicPath } from '#src/page-types/topic/route'
import { buildPathname } from '#src/platform/i18n/pathname'
import { bothOf, listIds, plain } from '../transfer/site-content'
import type { TransferredKind } from '../transfer/transferred-kinds'
import type { OutgoingMember, OutgoingPicture } from './outgoing'
import { textsOf } from './stored-values'

/** What texts refer to. */
export interface OutgoingLibrary {
  readonly topics: ReadonlyMap<string, OutgoingMember>
  readonly authors: ReadonlyMap<string, OutgoingMember>
  /** `undefined` for one in the trash. */
  pictureOf(id: unknown, locale: Locale): Promise<OutgoingPicture | undefined>
  /** Every picture of the site, shown or not. */
  pictures(): AsyncGenerator<OutgoingPicture>
}

export async function readLibrary(
  payload: Payload,
  kinds: readonly TransferredKind[],
): Promise<OutgoingLibrary> {
  const kindOf = (slug: string) => kinds.find((kind) => kind.slug === slug)
  const media = kindOf('media')

  async function pictureOf(id: unknown, locale: Locale): Promise<OutgoingPicture | undefined> {
    if (typeof id !== 'string' || !media) return undefined
    const { main } = await bothOf(payload, media, id)
    if (!main || main['deletedAt']) return undefined
    const alts = textsOf(main['alt'])
    return {
      id,
      name: String(main['filename']),
      mimeType: String(main['mimeType']),
      width: Number(main['width'] ?? 0),
      height: Number(main['height'] ?? 0),
      alt: alts[locale] ?? alts[defaultLocale] ?? '',
    }
  }

  async function membersOf(
    slug: 'tags' | 'authors',
    fields: { readonly text: string; readonly picture?: string },
    pathOf: (slug: string, page: number) => string,
  ): Promise<ReadonlyMap<string, OutgoingMember>> {
    const kind = kindOf(slug)
    const members = new Map<string, OutgoingMember>()
    for (const id of kind ? await listIds(payload, kind) : []) {
      const { main } = kind ? await bothOf(payload, kind, id) : { main: undefined }
      if (!main || main['deletedAt']) continue
      const slugs = textsOf(main['slug'])
      const key = slugs[defaultLocale] ?? Object.values(slugs)[0] ?? id
      const links = (main['links'] ?? []) as readonly { readonly url?: string }[]
      members.set(id, {
        id,
        key,
        names: textsOf(main['name']),
        slugs,
        texts: textsOf(main[fields.text]),
        pathnames: Object.fromEntries(
          locales.map((locale) => [locale, buildPathname(locale, pathOf(slugs[locale] ?? key, 1))]),
        ),
        picture: fields.picture
          ? await pictureOf(idOf(plain(main)[fields.picture]), defaultLocale)
          : undefined,
        links: links.flatMap((one) => one.url ?? []),
      })
    }
    return members
  }

  return {
    topics: await membersOf('tags', { text: 'description' }, topicPath),
    authors: await membersOf('authors', { text: 'bio', picture: 'avatar' }, authorPath),
    pictureOf,
    async *pictures() {
      for (const id of media ? await listIds(payload, media) : []) {
        const picture = await pictureOf(id, defaultLocale)
        if (picture) yield picture
      }
    },
  }
}
