import type { Locale } from '#locales/languages'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { Answer, Ask } from './cms-rest'

export interface Content {
  readonly title?: string | null
  readonly body?: unknown
  readonly [field: string]: unknown
}

/** What an editor does in the admin, by the very requests that its buttons send. */
export interface Editor {
  readonly ask: Ask
  /** Opens a new document: the admin saves it as a draft before anything is written. */
  create(locale: Locale, content: Content): Promise<string>
  saveDraft(id: string, locale: Locale, content: Content): Promise<Answer>
  autosave(id: string, locale: Locale, content: Content): Promise<Answer>
  publish(id: string, locale: Locale, content?: Content): Promise<Answer>
  publishAll(id: string, locale: Locale, content?: Content): Promise<Answer>
  unpublish(id: string, locale: Locale): Promise<Answer>
  unpublishAll(id: string): Promise<Answer>
  /** What the editor finds when the document is opened in a language. */
  open(id: string, locale: Locale): Promise<Content>
}

/** An editor of blogs. */
export const blogEditor = (ask: Ask): Editor => editorOf(ask, 'blogs')

/** An editor of pages. */
export const pageEditor = (ask: Ask): Editor => editorOf(ask, 'pages')

/** An editor of what is published by language. */
export function editorOf(ask: Ask, collection: PageCollection): Editor {
  const save = (id: string, query: string, data: Content) =>
    ask('PATCH', `/${collection}/${id}?depth=0&${query}`, data)
  return {
    ask,
    async create(locale, content) {
      const answer = await ask('POST', `/${collection}?depth=0&draft=true&locale=${locale}`, {
        ...content,
        _status: 'draft',
      })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.doc.id
    },
    ...publicationActions(save),
    async open(id, locale) {
      const { body } = await ask(
        'GET',
        `/${collection}/${id}?depth=0&draft=true&locale=${locale}&fallback-locale=null`,
      )
      return body
    },
  }
}

/** An editor of a global with drafts; the ids of the actions are not looked at. */
export function globalEditor(ask: Ask, slug: 'home' | 'privacy' | 'terms'): Omit<Editor, 'create'> {
  const save = (_: string, query: string, data: Content) =>
    ask('POST', `/globals/${slug}?depth=0&${query}`, data)
  return {
    ask,
    ...publicationActions(save),
    async open(_, locale) {
      const { body } = await ask(
        'GET',
        `/globals/${slug}?depth=0&draft=true&locale=${locale}&fallback-locale=null`,
      )
      return body
    },
  }
}

function publicationActions(
  save: (id: string, query: string, data: Content) => Promise<Answer>,
): Omit<Editor, 'ask' | 'create' | 'open'> {
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
