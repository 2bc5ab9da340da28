import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exportContent } from '#src/commands/transfer/export-content'
import { carryOut, planImport } from '#src/commands/transfer/import-content'
import { linesOf } from '#src/commands/transfer/plan-lines'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { quadrants } from '../../support/browser/quadrants'
import { publicBlog, text } from '../../support/cms/cms-content'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let folder: string
let number = 0
const newFolder = () => {
  number += 1
  return path.join(folder, String(number))
}

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  folder = await mkdtemp(path.join(inject('dataFolder'), 'transfer-'))
})
afterAll(() => cms.close())

const careful = { overwrite: false, publish: false }
const publishing = { overwrite: false, publish: true }

async function bring(from: string, options = careful): Promise<string> {
  const planned = await planImport(cms.payload, from, options)
  await carryOut(cms.payload, planned, () => undefined)
  return linesOf(planned).at(-1) ?? ''
}

async function filesOf(of: string): Promise<Record<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'history.json')
  const read = files.map(async ({ name, parentPath }) => {
    const file = path.join(parentPath, name)
    return [path.relative(of, file), (await readFile(file)).toString('base64')] as const
  })
  return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const exported = async () => {
  const to = newFolder()
  await exportContent(cms.payload, to, '1.2.3')
  return to
}

async function emptySite(): Promise<void> {
  await cms.close()
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
}

let ids: Readonly<Record<'picture' | 'author' | 'tag' | 'post' | 'other', string>>

async function write(): Promise<void> {
  const { payload } = cms
  const data = await quadrants(400, 300).png().toBuffer()
  const { id: picture } = await payload.create({
    collection: 'media',
    locale: 'en',
    data: { alt: 'A leaf', crop: { x: 10, y: 0, width: 200, height: 200 } },
    file: { data, name: 'leaf.png', mimetype: 'image/png', size: data.length },
  })
  await payload.update({
    collection: 'media',
    id: picture,
    locale: 'de',
    data: { alt: 'Ein Blatt' },
  })
  const { id: author } = await payload.create({
    collection: 'authors',
    locale: 'en',
    data: { name: 'Lena', avatar: picture, links: [{ url: 'https://example.org/lena' }] } as never,
  })
  const { id: tag } = await payload.create({
    collection: 'tags',
    locale: 'jp',
    data: { name: '紙' } as never,
  })
  const post = async (title: string, more: object) => {
    const content = { title, excerpt: title, body: text(title), ...more } as never
    return (await payload.create({ collection: 'blogs', locale: 'en', draft: true, data: content }))
      .id
  }
  const other = await post('Other', {})
  // Of another day: a date of the seconds in which a draft is made counts as not chosen.
  const publishedAt = '2026-03-04T05:06:07.000Z'
  const first = await post('Paper', { author, tags: [tag], image: picture, publishedAt })
  for (const [locale, title] of [
    ['en', 'Paper'],
    ['de', 'Papier'],
  ] as const) {
    await payload.update({
      collection: 'blogs',
      id: first,
      locale,
      data: { title, excerpt: title, body: text(title), _status: 'published' } as never,
    })
  }
  await payload.update({
    collection: 'blogs',
    id: first,
    locale: 'jp',
    draft: true,
    data: { title: '紙の本', body: text('まだ下書き') } as never,
  })
  const page = (title: string, parent?: string) =>
    payload.create({
      collection: 'pages',
      locale: 'en',
      draft: true,
      data: { title, layout: 'text', body: text(title), ...(parent ? { parent } : {}) } as never,
    })
  const above = await page('About')
  await page('Imprint', above.id)
  await payload.create({
    collection: 'redirects',
    data: {
      from: '/old',
      type: '308',
      to: { type: 'reference', reference: { relationTo: 'blogs', value: first } },
    } as never,
  })
  await payload.updateGlobal({
    slug: 'site',
    locale: 'en',
    data: { name: 'Octavo', social: [{ label: 'Code', link: 'https://example.org' }] } as never,
  })
  await payload.updateGlobal({
    slug: 'site',
    locale: 'de',
    data: { name: 'Oktavo', tagline: 'Acht' },
  })
  await payload.updateGlobal({
    slug: 'home',
    locale: 'en',
    data: {
      title: 'Home',
      sections: [{ blockType: 'quote', text: 'Fold it.', attribution: 'Lena' }],
    } as never,
    draft: true,
  })
  ids = { picture, author, tag, post: first, other }
}

describe('content that is exported', () => {
  let first: string
  beforeAll(async () => {
    await write()
    first = await exported()
  }, 60_000)

  it('is a folder for each document, with a file for each language', async () => {
    const files = Object.keys(await filesOf(first))
    const post = `blogs/paper.${ids.post}`
    expect(files).toEqual(
      expect.arrayContaining([
        `${post}/de.yaml`,
        `${post}/document.yaml`,
        `${post}/en.yaml`,
        `${post}/jp.yaml`,
        `media/leaf.${ids.picture}/leaf.png`,
        'octavo-export.json',
        'site/site/document.yaml',
      ]),
    )
    expect(await readFile(path.join(first, post, 'de.yaml'), 'utf8')).toBe(
      'title: Papier\nexcerpt: Papier\nbody:\n  richText:\n    - paragraph: Papier\n      without:\n        - textStyle\nslug: papier\n',
    )
    const facts = await readFile(path.join(first, post, 'document.yaml'), 'utf8')
    expect(facts).toContain(`id: ${ids.post}\npublished:\n  - en\n  - de\nfields:\n`)
    expect(facts).toContain(`author: ${ids.author}`)
  })

  it('changes nothing where it came from', async () => {
    expect(await bring(first)).toMatch(/^0 new, 0 changed, 0 left alone, \d+ the same\.$/)
  })

  it('replaces an earlier export, and no other folder', async () => {
    await exportContent(cms.payload, first, '1.2.3')
    const own = newFolder()
    await mkdir(own)
    await writeFile(path.join(own, 'notes.txt'), 'mine')
    await expect(exportContent(cms.payload, own, '1.2.3')).rejects.toThrow('is not an export')
    expect(await readdir(own)).toEqual(['notes.txt'])
    await expect(planImport(cms.payload, own, careful)).rejects.toThrow('is not an export')
  })

  it('arrives at another site as complete drafts, once', async () => {
    const files = await filesOf(first)
    await emptySite()
    const planned = await planImport(cms.payload, first, careful)
    expect(linesOf(planned).at(-1)).toMatch(/^\d+ new, 0 changed/)
    expect((await cms.payload.count({ collection: 'blogs' })).totalDocs).toBe(0)
    await bring(first)
    expect(publishedLocales(await publicBlog(cms.payload, ids.post))).toEqual([])
    const second = await filesOf(await exported())
    const unpublished = (all: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(all).map(([name, value]) => [
          name,
          Buffer.from(value, 'base64')
            .toString('latin1')
            .replace(/published:\n(?: +- \w+\n)+/, ''),
        ]),
      )
    expect(unpublished(second)).toEqual(unpublished(files))
    expect(await bring(first)).toMatch(/^0 new, 0 changed, 0 left alone, \d+ the same\.$/)

    await bring(first, publishing)
    expect(publishedLocales(await publicBlog(cms.payload, ids.post))).toEqual(['en', 'de'])
    expect(await filesOf(await exported())).toEqual(files)
    const again = await planImport(cms.payload, first, publishing)
    expect(again.flatMap(({ publishes }) => publishes)).toEqual([])
  }, 60_000)

  it('of more languages than there are here brings those that there are, and names the others', async () => {
    const more = newFolder()
    await cp(first, more, { recursive: true })
    const post = path.join(more, 'blogs', `paper.${ids.post}`)
    await writeFile(path.join(post, 'xx.yaml'), 'title: Elsewhere\n')
    const facts = await readFile(path.join(post, 'document.yaml'), 'utf8')
    await writeFile(path.join(post, 'document.yaml'), facts.replace('  - de\n', '  - de\n  - xx\n'))
    const alone = path.join(more, 'blogs', 'alone.64f0c0ffee64f0c0ffee64f9')
    await mkdir(alone)
    const only = 'id: 64f0c0ffee64f0c0ffee64f9\npublished:\n  - xx\n'
    await writeFile(path.join(alone, 'document.yaml'), only)
    await writeFile(path.join(alone, 'xx.yaml'), 'title: Elsewhere\n')

    const planned = await planImport(cms.payload, more, publishing)
    const lines = linesOf(planned).join('\n')
    expect(lines).toMatch(/not taken +xx \(2 documents\): this site does not have/)
    expect(lines).toMatch(/left alone +blogs\/64f0c0ffee64f0c0ffee64f9/)
    await carryOut(cms.payload, planned, () => undefined)
    expect(publishedLocales(await publicBlog(cms.payload, ids.post))).toEqual(['en', 'de'])
    const count = await cms.payload.count({
      collection: 'blogs',
      where: { id: { equals: '64f0c0ffee64f0c0ffee64f9' } },
    })
    expect(count.totalDocs).toBe(0)
  })

  it('leaves alone what was changed here, unless it is to be overwritten', async () => {
    const { payload } = cms
    const retitle = (id: string, title: string) =>
      payload.update({ collection: 'blogs', id, locale: 'en', draft: true, data: { title } })
    const own = await exported()
    await retitle(ids.other, 'Changed here')
    await payload.update({
      collection: 'authors',
      id: ids.author,
      locale: 'en',
      data: { bio: 'Own' },
    })
    const lines = linesOf(await planImport(payload, own, publishing)).join('\n')
    expect(lines).toContain(`left alone blogs/${ids.other} "Other": it was changed here`)
    expect(lines).toContain(`left alone authors/${ids.author} "Lena": it was changed here`)
    await bring(own, publishing)
    const titleOf = async (id: string) =>
      (await payload.findByID({ collection: 'blogs', id, locale: 'en', draft: true })).title
    expect(await titleOf(ids.other)).toBe('Changed here')
    // Saved after it was planned what becomes of it.
    const planned = await planImport(payload, own, { overwrite: true, publish: false })
    await retitle(ids.other, 'Meanwhile')
    const overtaken = await carryOut(payload, planned, () => undefined)
    expect(overtaken.map(({ file }) => file.id)).toEqual([ids.other])
    expect(await titleOf(ids.other)).toBe('Meanwhile')
    // Without --publish, what has no drafts is left alone even then.
    await bring(own, { overwrite: true, publish: false })
    expect(await titleOf(ids.other)).toBe('Other')
    const author = () => payload.findByID({ collection: 'authors', id: ids.author, locale: 'en' })
    expect((await author()).bio).toBe('Own')
    await bring(own, { overwrite: true, publish: true })
    expect((await author()).bio ?? null).toBe(null)
  }, 60_000)

  it('brings changes of the other site where this site is still in its former state', async () => {
    const { payload } = cms
    const { id, revision } = await payload.update({
      collection: 'blogs',
      id: ids.other,
      locale: 'en',
      draft: true,
      data: { title: 'Staging' },
    })
    const later = await exported()
    // Back to where it was, as at the site that staging is a copy of.
    const versions = payload.db.versions['blogs']
    const rows = await versions?.find({ parent: id }).sort({ 'version.revision': -1 })
    expect(rows?.[0]).toMatchObject({ version: { revision } })
    await versions?.deleteOne({ _id: rows?.[0]?._id })
    await versions?.collection.updateOne({ _id: rows?.[1]?._id }, { $set: { latest: true } })
    await payload.kv.delete(`octavo-import:blogs:${id}`)
    const [line] = linesOf(await planImport(payload, later, careful))
    expect(line).toContain(`changed    blogs/${id} "Staging"`)
  })

  it('leaves alone what is in the trash here', async () => {
    const own = await exported()
    const deletedAt = new Date().toISOString()
    await cms.payload.db.updateOne({
      collection: 'tags',
      id: ids.tag,
      data: { deletedAt },
      locale: 'en',
    })
    expect(linesOf(await planImport(cms.payload, own, publishing)).join('\n')).toContain(
      `left alone tags/${ids.tag} "紙": it is in the trash here`,
    )
  })
})
