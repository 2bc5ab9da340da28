import type { Translate } from '#src/platform/i18n/messages'
import { isSlugOrId, parseLaterPage } from '#src/platform/i18n/segment'

/** The name of a message of the site. */
export type MessageName = Parameters<Translate>[0]

/** What an address of a kind of page says besides its kind and its language, such as a number. */
export type RouteParams = Readonly<Record<string, string | number>>

/** For kinds of page of which the site has one. */
export type NoParams = Readonly<Record<never, never>>

/**
 * The addresses of a kind of page, and what follows from the address alone. Pure: the server, the CMS
 * and the browser all read it.
 */
export interface RouteType<Params extends RouteParams = NoParams> {
  /**
   * Reads a decoded, locale-free path.
   *
   * @returns what it asks for; `'invalid'` where it is this kind's but its parameter cannot be one:
   * a fatal 404, 'Page Not Found: {path}'; `undefined` where it is that of another kind.
   */
  match(path: string): Params | 'invalid' | undefined
  /** Whether it is for reading: such pages share one layout, and each shows the same to everybody. */
  readonly isForReading: boolean
  /** Whether it depends on the query of its address, and so is made for each request. */
  readonly dependsOnQuery: boolean
  /** Whether scripts can fetch its model, at `{path}/_payload.json`. */
  readonly hasPayload: boolean
  /** Whether it is shown in place of other pages, at their addresses. */
  readonly standsIn: boolean
  /** The path of a kind of which the site has one, and of the first page of a list. */
  readonly path?: string
  /** The path below which all its addresses are, where that is no page itself. */
  readonly root?: string
  /** What links to it say where its editors say nothing; the title of its document where it has one. */
  readonly label?: MessageName
  /** Where every page links to it, as long as editors have chosen no links. */
  readonly navigation?: 'header' | 'footer'
  /** Whether editors choose its addresses, among those that no other kind has. */
  readonly hasFreePaths?: true
  /** The limit of `budgets.rates` that its requests count towards; pages that are cached have none. */
  readonly rate?: 'search'
  /** The document of the CMS that it shows. */
  readonly document?: PageDocument
}

/** A document of the CMS that has a page of its own, and where that is. */
export type PageDocument = (
  | { readonly collection: string; readonly global?: never }
  | { readonly global: string; readonly collection?: never }
) & {
  /** The locale-free path of a document, by what it says in the language of the path. */
  pathOf(document: AddressedDocument): string
}

/** What the path of a document is made of. */
export interface AddressedDocument {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  /** The segments of the documents above it, from the top. */
  readonly parents?: readonly string[] | undefined
}

/** What most kinds of page have in common. */
export const pageForReading = {
  isForReading: true,
  dependsOnQuery: false,
  hasPayload: true,
  standsIn: false,
} as const

/** The addresses of a kind of page of which the site has one. */
export function atPath<Path extends string>(path: Path) {
  return {
    path,
    match: (asked: string): NoParams | undefined => (asked === path ? {} : undefined),
  }
}

/** The addresses of lists of which each has a slug: `{root}/{slug}`, and its later pages. */
export function pagesBelow(root: string) {
  const pattern = new RegExp(`^${root}/([^/]*)(?:/page/([^/]*))?$`)
  return {
    root,
    match(asked: string): { readonly id: string; readonly page: number } | 'invalid' | undefined {
      const [, id, number] = pattern.exec(asked) ?? []
      if (id === undefined) return undefined
      const page = number === undefined ? 1 : parseLaterPage(number)
      return page && isSlugOrId(id) ? { id, page } : 'invalid'
    },
  }
}
