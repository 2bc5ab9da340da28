import type { Locale } from '#locales/languages'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { RestResponse, Send } from './cms-rest'

export interface Content {
  readonly title?: string | null
  readonly body?: unknown
  readonly [field: string]: unknown
}

export interface Editor {
  readonly send: Send
  /** Opens a new document: the admin saves it as a draft before anything is written. */
  create(locale: Locale, content: Content): Promise<string>
  /** Makes a document that is public at once, as programs do. */
  createPublic(locale: Locale, content: Content): Promise<string>
  saveDraft(id: string, locale: Locale, content: Content): Promise<RestResponse>
  autosave(id: string, locale: Locale, content: Content): Promise<RestResponse>
  publish(id: string, locale: Locale, content?: Content): Promise<RestResponse>
  publishAll(id: string, locale: Locale, content?: Content): Promise<RestResponse>
  unpublish(id: string, locale: Locale): Promise<RestResponse>
  unpublishAll(id: string): Promise<RestResponse>
  /** What the editor finds when the document is opened in a language. */
  open(id: string, locale: Locale): Promise<Content>
}

export const blogEditor = (send: Send): Editor => editorOf(send, 'blogs')

export const pageEditor = (send: Send): Editor => editorOf(send, 'pages')

export function editorOf(send: Send, collection: PageCollection): Editor {
  const save = (id: string, query: string, data: Content) =>
    send('PATCH', `/${collection}/${id}?depth=0&${query}`, data)
  const create = async (query: string, data: Content): Promise<string> => {
    const response = await send('POST', `/${collection}?depth=0&${query}`, data)
    if (response.status !== 201) throw new Error(response.text)
    return response.body.doc.id
  }
  return {
    send,
    create: (locale, content) =>
      create(`draft=true&locale=${locale}`, { ...content, _status: 'draft' }),
    createPublic: (locale, content) =>
      create(`locale=${locale}`, { ...content, _status: 'published' }),
    ...publicationActions(save),
    async open(id, locale) {
      const { body } = await send(
        'GET',
        `/${collection}/${id}?depth=0&draft=true&locale=${locale}&fallback-locale=null`,
      )
      return body
    },
  }
}

/** An editor of a global with drafts; the ids of the actions are not looked at. */
export function globalEditor(
  send: Send,
  slug: 'home' | 'privacy' | 'terms',
): Omit<Editor, 'create' | 'createPublic'> {
  const save = (_: string, query: string, data: Content) =>
    send('POST', `/globals/${slug}?depth=0&${query}`, data)
  return {
    send,
    ...publicationActions(save),
    async open(_, locale) {
      const { body } = await send(
        'GET',
        `/globals/${slug}?depth=0&draft=true&locale=${locale}&fallback-locale=null`,
      )
      return body
    },
  }
}

function publicationActions(
  save: (id: string, query: string, data: Content) => Promise<RestResponse>,
): Omit<Editor, 'send' | 'create' | 'createPublic' | 'open'> {
  return {
    saveDraft: (id, locale, content) =>
      save(id, `draft=true&locale=${locale}&fallback-locale=null`, {
        ...content,
        _status: 'draft',
      }),
    autosave: (id, locale, content) =>
      save(id, `draft=true&autosave=true&locale=${locale}&fallback-locale=null`, {
        ...content,
        _status: 'draft',
      }),
    publish: (id, locale, content = {}) =>
      save(id, `locale=${locale}&publishSpecificLocale=${locale}`, {
        ...content,
        _status: 'published',
      }),
    publishAll: (id, locale, content = {}) =>
      save(id, `locale=${locale}&publishAllLocales=true`, { ...content, _status: 'published' }),
    unpublish: (id, locale) =>
      save(id, `locale=${locale}&fallback-locale=null`, { _status: 'draft' }),
    unpublishAll: (id) =>
      save(id, 'fallback-locale=null&unpublishAllLocales=true', { _status: 'draft' }),
  }
}
