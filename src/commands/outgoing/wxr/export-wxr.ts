import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { version } from '#src/platform/version'
import type { Run } from '../../frame/run-command'
import { lossesFile, lossLines } from '../losses'
import type { Exported, OutgoingText } from '../outgoing'
import { openOutput } from '../output-folder'
import type { OutgoingReader } from '../read-outgoing'
import { WxrWriter } from './wxr-writer'

export const fileName = 'wordpress.xml'
const pictureFolder = 'pictures'

/** What WordPress's file has no place for, whatever the site is. */
const own = [
  'Names of authors in other languages than the default one, their biographies, pictures, and links.',
  'Descriptions of pictures in other languages than the default one, except within texts.',
  'Redirects, except from former addresses of texts.',
  'Equal slugs of a topic in several languages: all but the first end with their language.',
]

/**
 * Writes an export of WordPress (WXR 1.2) in one file, as Polylang has it: each language of a text is a post, and a
 * term of `post_translations` joins them. Posts go to the disk one by one; memory has the terms.
 *
 * @throws {CommandError} if the folder is not an export's.
 */
export async function exportWxr(
  folder: string,
  reader: OutgoingReader,
  { progress, signal }: Run,
): Promise<Exported> {
  const output = await openOutput(folder, { as: 'wxr', version })
  const drafts = await mkdtemp(path.join(tmpdir(), 'octavo-wxr-'))
  try {
    const items = path.join(drafts, 'items')
    const writer = new WxrWriter(reader)
    const written: Pick<OutgoingText, 'pathname' | 'losses'>[] = []
    const out = await open(items, 'w')
    try {
      for await (const picture of reader.pictures()) {
        signal.throwIfAborted()
        await out.appendFile(writer.attachment(picture))
        const content = await reader.bytesOf(picture)
        await output.write(`${pictureFolder}/${picture.name}`, content, false)
      }
      for await (const text of reader.texts()) {
        signal.throwIfAborted()
        await out.appendFile(writer.post(text))
        const losses = text.losses.filter((one) => one !== 'merged-cells')
        written.push({ pathname: text.pathname, losses })
        progress.at(`${written.length} texts`)
      }
    } finally {
      await out.close()
    }
    await output.writeFrom(fileName, async function* () {
      yield Buffer.from(writer.head())
      yield* createReadStream(items)
      yield Buffer.from('</channel>\n</rss>\n')
    })
    const form = 'WordPress’s file'
    await output.write('left-out.md', Buffer.from(lossesFile(form, own, written)), false)
    return {
      ...(await output.finish()),
      texts: written.length,
      losses: lossLines(own, written),
    }
  } finally {
    await output.close()
    await rm(drafts, { recursive: true, force: true })
  }
}

export function summary(folder: string, { texts }: Exported, url: string): string {
  const [file, pictures] = [fileName, pictureFolder].map((name) => path.join(folder, name))
  return `${file}: ${texts} texts. WordPress fetches their pictures from ${url}; ${pictures} has them, too.`
}
