import type { Payload } from 'payload'
import { replacePlan } from '#src/features/publication/cms/schedule'
import type { SurveyedDocument } from './survey'
import type { Written } from './write-document'

/** Publications that lie ahead. Each date of the source is planned once: people may change the plan here. */
export class Plans {
  planned = 0
  /** Texts that stay drafts, since there is no account yet in whose name they could be published. */
  withoutAccount = 0
  readonly #payload: Payload
  readonly #person: string | undefined

  private constructor(payload: Payload, person: string | undefined) {
    this.#payload = payload
    this.#person = person
  }

  static async begin(payload: Payload): Promise<Plans> {
    return new Plans(payload, await findPerson(payload))
  }

  /** Also for texts that an earlier run wrote: as drafts, or just before it was killed. */
  async plan(document: SurveyedDocument, written: readonly Written[]): Promise<void> {
    if (document.collection !== 'blogs') return
    for (const { decision, isPublic, locale } of written) {
      const text = document.languages.get(locale)
      const at = new Date(text?.publishedAt ?? Number.NaN)
      if (!text?.isPublished || !(Number(at) > Date.now())) continue
      if (isPublic || typeof decision === 'object') continue
      const key = `octavo-import:plan:${document.id}:${locale}`
      const mark = await this.#payload.kv.get<{ readonly at: string }>(key)
      if (mark?.at === at.toISOString()) continue
      if (this.#person === undefined) {
        this.withoutAccount += 1
        continue
      }
      const { id } = document
      await replacePlan(
        this.#payload,
        { document: { collection: 'blogs', id }, locale, action: 'publish', user: this.#person },
        at,
      )
      await this.#payload.kv.set(key, { at: at.toISOString() })
      this.planned += 1
    }
  }
}

/** Plans are carried out with the rights of the account that was made first. */
async function findPerson(payload: Payload): Promise<string | undefined> {
  const { docs } = await payload.find({
    collection: 'users',
    depth: 0,
    limit: 1,
    sort: 'createdAt',
  })
  return docs[0] && String(docs[0].id)
}
