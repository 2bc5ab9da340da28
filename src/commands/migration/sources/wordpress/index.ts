import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { CommandError } from '#src/platform/command-error'
import type { Incoming, LeftOut } from '../../incoming'
import type { ReadOptions, Source } from '../../source'
import { largestText, tooLarge } from '../largest-text'
import { whyNoHome } from '../own-pages-of-octavo'
import { firstBytes, isGzip } from './file/read-bytes'
import { type WxrRecord, wxrRecords } from './file/wxr-records'
import { arrives, type Keys, keysOf } from './keys'
import {
  attachmentRedirect,
  authors,
  countedLeftOuts,
  isQuiet,
  pictureOf,
  topics,
} from './read-library'
import { newMenus } from './read-menus'
import { readText } from './read-text'
import { type Survey, survey as surveyOf } from './survey'

/** WordPress's export (WXR 1.0 to 1.2), plain or packed by gzip, with Polylang's or WPML's translations. */
export const wordpress: Source = {
  name: 'wordpress',
  label: 'WordPress',
  recognizes,
  read,
}

async function recognizes(path: string): Promise<boolean> {
  if (!/\.(?:xml|wxr)(?:\.gz)?$|\.gz$/i.test(path)) return false
  try {
    const bytes = await firstBytes(path, 16_384)
    const text = isGzip(bytes) ? await unpackedStart(bytes) : bytes.toString('latin1')
    return /wordpress\.org\/export\/|WordPress eXtended RSS/.test(text)
  } catch {
    return false
  }
}

/** Of the beginning of an archive. */
function unpackedStart(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const gunzip = createGunzip()
    let text = ''
    gunzip.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
    })
    // The beginning alone is never complete.
    gunzip.on('error', () => resolve(text))
    gunzip.on('end', () => resolve(text))
    gunzip.end(bytes)
  })
}

async function* read(path: string, options: ReadOptions): AsyncGenerator<Incoming> {
  const file = basename(path)
  const { signal } = options
  const survey = await surveyOf(path, options.siteUrl, signal)
  if (!survey.isWxr && survey.items.size === 0) {
    throw new CommandError(
      `${file}: this is no export of WordPress. Make one in WordPress under Tools → Export → All content.`,
    )
  }
  const keys = keysOf(survey)
  if (survey.siteUrl !== '') yield { kind: 'site', addresses: [survey.siteUrl] }
  yield* topics(file, survey, keys)
  yield* authors(file, survey)
  if (survey.files.size > 0) yield* library(path, file, survey, signal)
  const menus = newMenus(file, survey, keys)
  const seen = new Set<string>()
  const skipLong = (field: string) =>
    field.startsWith('meta:_oembed') || field === 'wp:comment_content'
  for await (const record of wxrRecords(path, skipLong, signal)) {
    if (record.name !== 'item') continue
    if (record.fields.get('wp:post_type')?.trim() === 'nav_menu_item') menus.add(record)
    else yield* itemOf(record, file, survey, keys, seen, options)
  }
  yield* menus.all()
  yield* countedLeftOuts(file, survey, keys)
}

async function* library(
  path: string,
  file: string,
  survey: Survey,
  signal: AbortSignal | undefined,
): AsyncGenerator<Incoming> {
  let others = 0
  for await (const record of wxrRecords(path, (field) => field === 'content:encoded', signal)) {
    if (record.fields.get('wp:post_type')?.trim() !== 'attachment') continue
    const picture = pictureOf(record, file, survey)
    if (picture) yield picture
    else others += 1
    yield* attachmentRedirect(record, file, survey)
  }
  if (others > 0) {
    const why = 'Only pictures come along. Links to these files keep the old address.'
    yield {
      kind: 'left-out',
      place: { file },
      what: `${others} files other than pictures`,
      why,
      isFault: false,
    }
  }
}

function* itemOf(
  record: WxrRecord,
  file: string,
  survey: Survey,
  keys: Keys,
  seen: Set<string>,
  { language, withoutBodies = false }: ReadOptions,
): Generator<Incoming> {
  const { fields, line } = record
  const id = fields.get('wp:post_id')?.trim() ?? ''
  const type = fields.get('wp:post_type')?.trim() ?? ''
  const place = { file, line, ...(id ? { id } : {}) }
  const item = survey.items.get(id)
  const title = item?.title || fields.get('title')?.trim() || 'without a title'
  const leftOut = (why: string, isFault: boolean): LeftOut => ({
    kind: 'left-out',
    place,
    what: `${type || 'item'} “${title}”`,
    why,
    isFault,
  })
  if (type === 'attachment' || type === 'wp_block' || isQuiet(type)) return
  if (!item) {
    yield leftOut('It has no number (wp:post_id). Export it again, or give it one.', true)
    return
  }
  // The second of two with one number is reported with the counts.
  if (seen.has(id)) return
  seen.add(id)
  if (type !== 'post' && type !== 'page') {
    yield leftOut(`Items of the type “${type}” have no place here.`, type === '')
    return
  }
  const key = keys.textKey(id)
  if (!key || !arrives(item)) {
    yield leftOut(
      item.status === 'trash' ? 'It was in the trash.' : `It was no text yet (${item.status}).`,
      false,
    )
    return
  }
  if (record.metas.get('_octavo_page') === 'home') {
    yield leftOut(whyNoHome, false)
    return
  }
  if (record.isTooLong || (fields.get('content:encoded') ?? '').length > largestText) {
    yield leftOut(tooLarge, true)
    return
  }
  try {
    const text = readText(record, item, key, place, survey, keys, withoutBodies)
    const isDamaged = [...fields.values()].some((field) => field.includes('\ufffd'))
    yield text.language === undefined && language ? { ...text, language } : text
    if (isDamaged)
      yield leftOut(
        'Some of its characters are unreadable (no valid UTF-8). Correct them after the import.',
        true,
      )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    yield leftOut(`Its text cannot be read (${reason}). Copy it by hand.`, true)
  }
}
