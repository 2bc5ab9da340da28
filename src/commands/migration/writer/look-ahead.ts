import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { freeSlugKey } from '#src/cms/fields/free-slugs'
import type { WrittenCollection } from './document-ids'
import {
  type DocumentMark,
  type MarkedDocument,
  readMark,
  readMarks,
  setMarks,
} from './import-marks'
import type { SurveyedDocument } from './survey'

/** What is known of a document shortly before it is written. */
export interface KnownDocument {
  readonly mark?: DocumentMark | undefined
  /** Whether it is known not to be there; it is marked as begun then. */
  readonly isNew: boolean
  /** As in `freeSlugs`. */
  readonly freeSlugs: ReadonlySet<string>
  /** Milliseconds. */
  readonly at: number
}

const together = 32

/** In milliseconds: how long it holds. People may save documents meanwhile. */
const longest = 20_000

/** Asks for the documents that come next together: four queries for each of them would take as long as their saves. */
export class LookAhead {
  readonly #payload: Payload
  readonly #documents: readonly SurveyedDocument[]
  readonly #places: ReadonlyMap<string, number>
  readonly #dryRun: boolean
  readonly #known = new Map<string, Promise<ReadonlyMap<string, KnownDocument>>>()
  readonly #asked = new Set<string>()

  /** @param documents all that may be written, about in their order. */
  constructor(
    payload: Payload,
    documents: readonly SurveyedDocument[],
    { dryRun }: { readonly dryRun: boolean },
  ) {
    this.#payload = payload
    this.#documents = documents
    this.#places = new Map(documents.map(({ id }, place) => [id, place]))
    this.#dryRun = dryRun
  }

  /** Once for each document. */
  async find(id: string): Promise<KnownDocument> {
    const asking = this.#known.get(id) ?? this.#ask(id)
    this.#known.delete(id)
    const known = (await asking).get(id) ?? nothingKnown
    const isOld = performance.now() - known.at > longest
    return isOld ? { ...nothingKnown, mark: known.mark } : known
  }

  /** After an attempt to write it: others may have saved it since. */
  async findAgain(document: MarkedDocument): Promise<KnownDocument> {
    return { ...nothingKnown, mark: await readMark(this.#payload, document) }
  }

  #ask(id: string): Promise<ReadonlyMap<string, KnownDocument>> {
    const place = this.#places.get(id) ?? 0
    const next: SurveyedDocument[] = []
    for (let at = place; at < this.#documents.length && next.length < together; at += 1) {
      const one = this.#documents[at]
      if (one && !this.#asked.has(one.id)) next.push(one)
    }
    const asking = this.#look(next)
    for (const one of next) {
      this.#asked.add(one.id)
      this.#known.set(one.id, asking)
    }
    return asking
  }

  async #look(documents: readonly SurveyedDocument[]): Promise<ReadonlyMap<string, KnownDocument>> {
    const at = performance.now()
    const marks = await readMarks(this.#payload, documents)
    const created = this.#dryRun
      ? []
      : await this.#absent(documents.filter(({ id }) => !marks.has(id)))
    const freeSlugs = await this.#freeSlugs(
      created.filter(({ collection }) => collection === 'blogs'),
    )
    const begunAt = new Date().toISOString()
    await setMarks(
      this.#payload,
      created.map((one) => [one, { parts: {}, begunAt }]),
    )
    const isNew = new Set(created)
    return new Map(
      documents.map((one) => [
        one.id,
        { mark: marks.get(one.id), isNew: isNew.has(one), freeSlugs, at },
      ]),
    )
  }

  async #absent(documents: readonly SurveyedDocument[]): Promise<SurveyedDocument[]> {
    const absent: SurveyedDocument[] = []
    for (const collection of new Set(documents.map((one) => one.collection))) {
      const model = this.#payload.db.collections[collection]
      if (!model) continue
      const own = documents.filter((one) => one.collection === collection)
      const rows = await model
        .find({ _id: { $in: own.map(({ id }) => id) } })
        .select({ _id: 1 })
        .lean()
      const there = new Set(rows.map(({ _id }) => String(_id)))
      absent.push(...own.filter(({ id }) => !there.has(id)))
    }
    return absent
  }

  async #freeSlugs(documents: readonly SurveyedDocument[]): Promise<ReadonlySet<string>> {
    const wanted = new Map<Locale, Set<string>>()
    for (const { languages } of documents) {
      for (const [locale, { slug }] of languages) {
        if (slug) wanted.set(locale, (wanted.get(locale) ?? new Set()).add(slug))
      }
    }
    const collection: WrittenCollection = 'blogs'
    const model = this.#payload.db.collections[collection]
    if (!model || wanted.size === 0) return new Set()
    const rows = await model
      .find({
        $or: [...wanted].map(([locale, slugs]) => ({ [`slug.${locale}`]: { $in: [...slugs] } })),
      })
      .select({ slug: 1 })
      .lean<{ readonly slug?: Readonly<Partial<Record<Locale, string>>> }[]>()
    const free = [...wanted].flatMap(([locale, slugs]) => {
      const owned = new Set(rows.map(({ slug }) => slug?.[locale]))
      return [...slugs]
        .filter((slug) => !owned.has(slug))
        .map((slug) => freeSlugKey(collection, locale, slug))
    })
    return new Set(free)
  }
}

const nothingKnown: KnownDocument = { isNew: false, freeSlugs: new Set(), at: 0 }
