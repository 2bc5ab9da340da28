import { locales } from '#locales/languages'
import { encodeHref } from '#src/platform/i18n/pathname'
import { partsOf, readSource } from '#src/platform/i18n/redirects/redirect-source'
import { version } from '#src/platform/version'
import { toMarkdown } from '#src/rich-text/to-markdown'
import type { Run } from '../../frame/run-command'
import type { HostRedirect } from '../../static-site/hosts/host-settings'
import { redirectLines } from '../../static-site/hosts/underscore-files'
import { lossesFile, lossLines } from '../losses'
import type {
  Exported,
  OutgoingMember,
  OutgoingPicture,
  OutgoingRedirect,
  OutgoingText,
} from '../outgoing'
import { openOutput } from '../output-folder'
import type { OutgoingReader } from '../read-outgoing'
import { frontMatterOf, memberFrontMatter } from './front-matter'
import { hugoSettings } from './hugo-settings'
import { contentFolder, fileOfText } from './places'

/** Where pictures lie that no text shows. */
const sharedPictures = 'static/pictures'

/** Writes a folder that Hugo and Astro read. @throws {CommandError} if the folder is not an export's. */
export async function exportMarkdown(
  folder: string,
  reader: OutgoingReader,
  { progress, signal }: Run,
): Promise<Exported> {
  const output = await openOutput(folder, { as: 'markdown', version })
  try {
    const parents = await reader.parents()
    const shown = new Set<string>()
    const written: Pick<OutgoingText, 'pathname' | 'losses'>[] = []
    const writePicture = async (file: string, picture: OutgoingPicture) =>
      output.write(file, await reader.bytesOf(picture), false)
    const beside = async (file: string, picture: OutgoingPicture) => {
      shown.add(picture.id)
      await writePicture(
        file.replace(/[^/]+$/, () => picture.name),
        picture,
      )
    }
    for await (const text of reader.texts()) {
      signal.throwIfAborted()
      const file = fileOfText(text, parents.has(text.id))
      const body = toMarkdown(text.body, '')
      await output.write(file, Buffer.from(`${frontMatterOf(text, reader.site)}\n${body}`), false)
      for (const picture of text.pictures) await beside(file, picture)
      if (text.picture) await beside(file, text.picture)
      written.push({ pathname: text.pathname, losses: text.losses })
      progress.at(`${written.length} texts`)
    }
    const members = [
      ...[...reader.site.topics.values()].map((one) => ['tags', one] as const),
      ...[...reader.site.authors.values()].map((one) => ['authors', one] as const),
    ]
    for (const [taxonomy, member] of members) {
      for (const [file, content] of filesOf(member, taxonomy)) {
        await output.write(file, Buffer.from(content), false)
        if (member.picture) await beside(file, member.picture)
      }
    }
    for await (const picture of reader.pictures()) {
      if (!shown.has(picture.id)) {
        await writePicture(`${sharedPictures}/${picture.name}`, picture)
      }
    }
    const { redirects } = reader.site
    const others = {
      'hugo.yaml': hugoSettings(reader.site),
      'left-out.md': lossesFile('Markdown', [], written),
      ...(redirects.length > 0
        ? { 'static/_redirects': `${redirectLines(redirects.map(hostRedirectOf)).join('\n')}\n` }
        : {}),
    }
    for (const [file, content] of Object.entries(others)) {
      await output.write(file, Buffer.from(content), false)
    }
    const totals = await output.finish()
    return { ...totals, texts: written.length, losses: lossLines([], written) }
  } finally {
    await output.close()
  }
}

function hostRedirectOf({ from, permanent, to }: OutgoingRedirect): HostRedirect {
  const source = readSource(from)
  const { hasStar, isPattern, levels, params, pathname } = source
  const names = partsOf(source)
  const address = encodeHref(to).replace(/%3A([a-z]\w*)/gi, (whole, name: string) =>
    names.includes(name) ? `:${name}` : whole,
  )
  const pattern = isPattern ? { pattern: { levels, hasStar } } : {}
  return { from: pathname, ...pattern, params, to: address, permanent }
}

const filesOf = (
  member: OutgoingMember,
  taxonomy: 'tags' | 'authors',
): (readonly [string, string])[] =>
  locales.flatMap((locale) => {
    const content = memberFrontMatter(member, taxonomy, locale)
    return content
      ? [[`${contentFolder(locale)}/${taxonomy}/${member.key}/_index.md`, content]]
      : []
  })

export const summary = (folder: string, { files, removed, texts, written }: Exported): string =>
  `${folder}: ${texts} texts, ${files} files; ${written} written, ${removed} removed.`
