import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { defaultLocale, type Locale } from '#locales/languages'
import { repeatedSave } from '#src/cms/revisions/repeated-save'
import { RemotePictureError } from '#src/features/media/remote/fault'
import { fetchPicture, type RemotePicture } from '#src/features/media/remote/fetch-picture'
import { atMost } from '../at-most'
import type { IncomingPicture } from '../incoming'
import { idFrom } from './document-ids'
import { pictureInFolders } from './picture-in-folders'
import type { Survey } from './survey'

export interface PictureOptions {
  readonly payload: Payload
  readonly survey: Pick<Survey, 'namespace' | 'addresses' | 'languages' | 'pictures'>
  /** Folders in which pictures may lie, the best first. */
  readonly folders: readonly string[]
  readonly dryRun: boolean
  /** With `dryRun`: what the site lacks counts as lacking, although it could be had. */
  readonly onlyStored?: boolean
  /** Tests replace it. */
  readonly fetchFrom?: (address: string) => Promise<RemotePicture>
}

export interface MissingPicture {
  readonly src: string
  readonly why: string
}

const noPicture = 'the site takes pictures as AVIF, GIF, JPEG, PNG, or WebP; convert the file'
const nowhere = 'it is neither in a folder nor at a full address; name its folder with --media'
const mostAtOnce = 6
const pausesBeforeRetries = [500, 3_000]
/** A host that was silent so often in a row is not asked again. */
const mostSilences = 6

/** Takes each picture in once, by content. */
export class Pictures {
  readonly missing: MissingPicture[] = []
  /** What a dry run found: files, and addresses that it did not fetch. */
  readonly planned = { files: new Set<string>(), addresses: new Set<string>() }
  readonly #options: PictureOptions
  readonly #found = new Map<string, Promise<string | undefined>>()
  readonly #silences = new Map<string, number>()
  readonly #describing = new Map<string, Promise<void>>()
  /** `id locale`: a picture may be in a thousand texts. */
  readonly #isDescribed = new Set<string>()
  readonly #firstAlts = new Map<string, string>()
  readonly #creating = new Map<string, Promise<string>>()
  readonly #inTurn = atMost(mostAtOnce)

  constructor(options: PictureOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#found.size
  }

  /** @returns the id of the media document; `undefined` for one that can't be had, which is then in `missing`. */
  find(src: string, alt: string | undefined, locale: Locale): Promise<string | undefined> {
    const picture = this.#options.survey.pictures.get(src)
    const key = picture?.key ?? src
    if (alt && !this.#firstAlts.has(`${key} ${locale}`))
      this.#firstAlts.set(`${key} ${locale}`, alt)
    const known = this.#found.get(key)
    if (known !== undefined) return alt ? this.#described(known, alt, locale) : known
    const finding = this.#inTurn(() => this.#take(key, src, picture, alt, locale))
    this.#found.set(key, finding)
    return finding
  }

  /** Whether it is described by another text than this one, since it has one in each language. */
  hasOtherAlt(src: string, alt: string | undefined, locale: Locale): boolean {
    const key = this.#options.survey.pictures.get(src)?.key ?? src
    const first = this.#firstAlts.get(`${key} ${locale}`)
    return Boolean(alt) && first !== undefined && first !== alt
  }

  /** Each language may describe a picture in its own text. What people have written here stays. */
  async #described(finding: Promise<string | undefined>, alt: string, locale: Locale) {
    const id = await finding
    if (id !== undefined && !this.#options.dryRun) await this.#addAlts(id, new Map([[locale, alt]]))
    return id
  }

  /** One after another: each is a save of the same document. */
  #addAlts(id: string, alts: ReadonlyMap<Locale, string>): Promise<void> {
    const before = this.#describing.get(id) ?? Promise.resolve()
    const added = [...alts].filter(
      ([locale, alt]) => alt && !this.#isDescribed.has(`${id} ${locale}`),
    )
    if (added.length === 0) return before
    for (const [locale] of added) this.#isDescribed.add(`${id} ${locale}`)
    const adding = before.then(async () => {
      const { payload } = this.#options
      const stored = await payload.db.findOne<{
        id: string
        alt?: Partial<Record<Locale, string>>
      }>({
        collection: 'media',
        locale: 'all',
        where: { id: { equals: id } },
        select: { alt: true },
      })
      for (const [locale, alt] of added) {
        if (stored?.alt?.[locale]) continue
        const data = { alt } as never
        await repeatedSave(() =>
          payload.update({ collection: 'media', id, depth: 0, locale, data }),
        )
      }
    })
    this.#describing.set(id, adding)
    return adding
  }

  async #take(
    key: string,
    src: string,
    picture: IncomingPicture | undefined,
    alt: string | undefined,
    locale: Locale,
  ): Promise<string | undefined> {
    const { dryRun, payload, survey } = this.#options
    const markKey = `octavo-import:picture:${idFrom(`${survey.namespace}\n${key}`)}`
    const mark = await payload.kv.get<{ id: string }>(markKey)
    if (mark && (await this.#isThere(mark.id))) {
      if (alt && !dryRun) await this.#addAlts(mark.id, new Map([[locale, alt]]))
      return mark.id
    }
    const sources = [src, ...(picture?.sources ?? [])]
    if (dryRun) return this.#options.onlyStored ? undefined : this.#plan(key, sources)
    let why = nowhere
    for (const source of new Set(sources)) {
      try {
        const found = await pictureInFolders(this.#options.folders, source)
        if (found === 'unreadable') {
          why = noPicture
          break
        }
        const file = found ?? (await this.#fromAddress(source))
        if (!file) continue
        const alts = this.#altsIn(picture)
        const text = alts.get(locale) ?? alt ?? alts.values().next().value ?? ''
        const id = await this.#store(file, alts.set(locale, text))
        await payload.kv.set(markKey, { id })
        return id
      } catch (error) {
        why = error instanceof Error ? error.message.replace(/^url: /, '') : String(error)
      }
    }
    this.missing.push({ src, why })
    return undefined
  }

  /** @returns the id that it will have, or one in place of it. */
  async #plan(key: string, sources: readonly string[]): Promise<string | undefined> {
    const { survey } = this.#options
    for (const source of new Set(sources)) {
      const file = await pictureInFolders(this.#options.folders, source)
      if (file === 'unreadable') {
        this.missing.push({ src: source, why: noPicture })
        return undefined
      }
      if (file) {
        const id = idFrom(file.bytes)
        this.planned.files.add(id)
        return id
      }
      if (survey.addresses.absolute(source) !== undefined) {
        this.planned.addresses.add(key)
        return idFrom(key)
      }
    }
    this.missing.push({ src: sources[0] ?? key, why: nowhere })
    return undefined
  }

  async #isThere(id: string): Promise<boolean> {
    const where = { id: { equals: id } }
    return (await this.#options.payload.count({ collection: 'media', where })).totalDocs > 0
  }

  async #fromAddress(source: string): Promise<RemotePicture | undefined> {
    const address = this.#options.survey.addresses.absolute(source)
    if (address === undefined) return undefined
    const { host } = new URL(address)
    const fetchFrom = this.#options.fetchFrom ?? fetchPicture
    for (const pause of [...pausesBeforeRetries, undefined]) {
      if ((this.#silences.get(host) ?? 0) >= mostSilences) {
        throw new Error(`${host} does not answer.`)
      }
      try {
        const picture = await fetchFrom(address)
        this.#silences.set(host, 0)
        return picture
      } catch (error) {
        const isSilent =
          error instanceof RemotePictureError && /^(?:unreachable|too-slow)$/.test(error.fault)
        if (isSilent) this.#silences.set(host, (this.#silences.get(host) ?? 0) + 1)
        if (!isSilent || pause === undefined) throw error
        await sleep(pause)
      }
    }
    return undefined
  }

  /** Two addresses may have the same bytes at the same moment. */
  #store(file: RemotePicture, alts: ReadonlyMap<Locale, string>): Promise<string> {
    const id = idFrom(file.bytes)
    const known = this.#creating.get(id)
    if (known !== undefined) return known.then(() => this.#addAlts(id, alts)).then(() => id)
    const creating = this.#create(id, file, alts)
    this.#creating.set(id, creating)
    return creating
  }

  async #create(
    id: string,
    { bytes, mimeType, name }: RemotePicture,
    alts: ReadonlyMap<Locale, string>,
  ) {
    const { payload } = this.#options
    if (await this.#isThere(id)) {
      await this.#addAlts(id, alts)
      return id
    }
    const [first = [defaultLocale, ''] as const, ...others] = [...alts].filter(([, alt]) => alt)
    const [locale, alt] = first
    try {
      await payload.create({
        collection: 'media',
        depth: 0,
        locale,
        data: { id, alt } as never,
        file: { data: bytes, mimetype: mimeType, name, size: bytes.length },
      })
    } catch (error) {
      // Another import may have brought it at the same moment.
      if (!(await this.#isThere(id))) throw error
      await this.#addAlts(id, alts)
    }
    await this.#addAlts(id, new Map(others))
    return id
  }

  #altsIn(picture: IncomingPicture | undefined): Map<Locale, string> {
    const alts = new Map<Locale, string>()
    for (const { language, text } of picture?.alt ?? []) {
      const locale = this.#options.survey.languages.find(language)
      if (locale && !alts.has(locale)) alts.set(locale, text)
    }
    return alts
  }
}
