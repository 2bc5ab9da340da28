import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { defaultLocale, type Locale } from '#locales/languages'
import { pictureType } from '#src/features/media/picture-type'
import { RemotePictureError } from '#src/features/media/remote/fault'
import { fetchPicture, type RemotePicture } from '#src/features/media/remote/fetch-picture'
import type { IncomingPicture } from '../incoming'
import type { AddressBook } from './address-book'
import { idFrom } from './document-ids'

export interface PictureOptions {
  readonly payload: Payload
  readonly namespace: string
  readonly addresses: AddressBook
  readonly known: ReadonlyMap<string, IncomingPicture>
  /** Folders in which pictures may lie, the best first. */
  readonly folders: readonly string[]
  readonly dryRun: boolean
  /** Tests replace it. */
  readonly fetchFrom?: (address: string) => Promise<RemotePicture>
}

export interface MissingPicture {
  readonly src: string
  readonly why: string
}

const mostAtOnce = 6
const pausesBeforeRetries = [500, 3_000]
/** A host that was silent so often in a row is not asked again. */
const mostSilences = 6

/** Takes each picture in once, by content. */
export class Pictures {
  readonly missing: MissingPicture[] = []
  readonly #options: PictureOptions
  readonly #found = new Map<string, Promise<string | undefined>>()
  readonly #silences = new Map<string, number>()
  readonly #creating = new Map<string, Promise<string>>()
  readonly #waiting: (() => void)[] = []
  #underWay = 0

  constructor(options: PictureOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#found.size
  }

  /** @returns the id of the media document; `undefined` for one that can't be had, which is then in `missing`. */
  find(src: string, alt: string | undefined, locale: Locale): Promise<string | undefined> {
    const picture = this.#options.known.get(src)
    const key = picture?.key ?? src
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const finding = this.#inTurn(() => this.#take(key, src, picture, alt, locale))
    this.#found.set(key, finding)
    return finding
  }

  async #take(
    key: string,
    src: string,
    picture: IncomingPicture | undefined,
    alt: string | undefined,
    locale: Locale,
  ): Promise<string | undefined> {
    const { dryRun, namespace, payload } = this.#options
    const markKey = `octavo-import:picture:${idFrom(`${namespace}\n${key}`)}`
    const mark = await payload.kv.get<{ id: string }>(markKey)
    if (mark && (await this.#isThere(mark.id))) return mark.id
    if (dryRun) return undefined
    const sources = [src, ...(picture?.sources ?? [])]
    let why = 'it is neither in a folder nor at a full address; name its folder with --media'
    for (const source of new Set(sources)) {
      try {
        const file = (await this.#fromFolders(source)) ?? (await this.#fromAddress(source))
        if (!file) continue
        const id = await this.#store(file, altIn(picture, locale) ?? alt ?? '', locale)
        await payload.kv.set(markKey, { id })
        return id
      } catch (error) {
        why = error instanceof Error ? error.message.replace(/^url: /, '') : String(error)
      }
    }
    this.missing.push({ src, why })
    return undefined
  }

  async #isThere(id: string): Promise<boolean> {
    const where = { id: { equals: id } }
    return (await this.#options.payload.count({ collection: 'media', where })).totalDocs > 0
  }

  async #fromFolders(source: string): Promise<RemotePicture | undefined> {
    if (source.startsWith('data:')) return undefined
    for (const folder of this.#options.folders) {
      for (const name of namesIn(source)) {
        const file = path.resolve(folder, name)
        // No way out of the folder.
        if (!file.startsWith(path.resolve(folder) + path.sep)) continue
        const bytes = await readFile(file).catch(() => undefined)
        const type = bytes && pictureType(bytes)
        if (bytes && type) return { bytes, mimeType: `image/${type}`, name: path.basename(file) }
      }
    }
    return undefined
  }

  async #fromAddress(source: string): Promise<RemotePicture | undefined> {
    const address = this.#options.addresses.absolute(source)
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
  #store(file: RemotePicture, alt: string, locale: Locale): Promise<string> {
    const id = idFrom(file.bytes)
    const creating = this.#creating.get(id) ?? this.#create(id, file, alt, locale)
    this.#creating.set(id, creating)
    return creating
  }

  async #create(id: string, { bytes, mimeType, name }: RemotePicture, alt: string, locale: Locale) {
    const { payload } = this.#options
    if (await this.#isThere(id)) return id
    await payload.create({
      collection: 'media',
      depth: 0,
      locale: alt === '' ? defaultLocale : locale,
      data: { id, alt } as never,
      file: { data: bytes, mimetype: mimeType, name, size: bytes.length },
    })
    return id
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= mostAtOnce) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#underWay += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#underWay -= 1
    }
  }
}

function altIn(picture: IncomingPicture | undefined, locale: Locale): string | undefined {
  const alts = picture?.alt ?? {}
  return alts[locale] ?? Object.values(alts)[0]
}

/** The path itself, and without its first folders: an upload folder may be given at any level. */
function namesIn(source: string): string[] {
  const [address = ''] = source.replace(/^(?:https?:)?\/\/[^/]*/i, '').split(/[?#]/, 1)
  let plain = address
  try {
    plain = decodeURIComponent(address)
  } catch {
    // It stays encoded.
  }
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.')
  return parts.includes('..') ? [] : parts.map((_, index) => parts.slice(index).join('/'))
}
