import type { IncomingAuthor, IncomingText, IncomingTopic } from '../incoming'
import { placeOf, type Survey, type SurveyedDocument, surveyKey } from './survey'

type Text = IncomingText | IncomingTopic | IncomingAuthor

type Write = (document: SurveyedDocument, texts: readonly Text[]) => Promise<void>

/** Texts that may wait for the other languages of their document. */
const mostWaiting = 500
const mostAtOnce = 4

/**
 * Brings the languages of a document together, which may lie far apart in the source: one save is cheaper than two.
 * Pages wait for the page above them. Both only as far as memory is bounded.
 */
export class TextGroups {
  readonly #survey: Survey
  readonly #write: Write
  readonly #waiting = new Map<SurveyedDocument, Text[]>()
  readonly #seen = new Set<string>()
  readonly #done = new Set<SurveyedDocument>()
  readonly #underWay = new Set<Promise<void>>()
  #failure: { readonly error: unknown } | undefined

  constructor(survey: Survey, write: Write) {
    this.#survey = survey
    this.#write = write
  }

  async add(text: Text): Promise<void> {
    const document = this.#survey.documents.get(surveyKey(placeOf(text), text.key))
    const locale = this.#survey.languages.find(text.language)
    if (!document || !locale || this.#seen.has(`${document.id} ${locale}`)) return
    this.#seen.add(`${document.id} ${locale}`)
    const texts = [...(this.#waiting.get(document) ?? []), text]
    this.#waiting.set(document, texts)
    const isWhole = [...document.languages.keys()].every((one) =>
      this.#seen.has(`${document.id} ${one}`),
    )
    if (isWhole && this.#isParentDone(document)) await this.#begin(document)
    else if (this.#waiting.size > mostWaiting) {
      const [oldest] = this.#waiting.keys()
      if (oldest) await this.#begin(oldest)
    }
  }

  async end(): Promise<void> {
    while (this.#waiting.size > 0) {
      // A page above may be under way.
      await this.#settle(0)
      const ready = [...this.#waiting.keys()].filter((one) => this.#isParentDone(one))
      // Parents in another language than any here are never done.
      for (const document of ready.length > 0 ? ready : [...this.#waiting.keys()]) {
        await this.#begin(document)
      }
    }
    await this.#settle(0)
  }

  /** Also after a failure: what was begun is ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  #isParentDone({ parent }: SurveyedDocument): boolean {
    const above =
      parent === undefined ? undefined : this.#survey.documents.get(surveyKey('pages', parent))
    return above === undefined || this.#done.has(above)
  }

  async #begin(document: SurveyedDocument): Promise<void> {
    const texts = this.#waiting.get(document)
    this.#waiting.delete(document)
    if (!texts) return
    const working = this.#write(document, texts)
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => {
        this.#underWay.delete(working)
        this.#done.add(document)
      })
    this.#underWay.add(working)
    await this.#settle(mostAtOnce - 1)
  }

  async #settle(most: number): Promise<void> {
    while (this.#underWay.size > most) await Promise.race(this.#underWay)
    if (this.#failure) throw this.#failure.error
  }
}
