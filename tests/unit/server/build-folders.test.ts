import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBuild, holdBuild, placeBuild } from '#src/server/build/folders'
import { readSources } from '#src/server/build/sources'

let top = ''
let root = ''

beforeEach(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'octavo-builds-'))
  root = path.join(top, 'site')
  await write('src/app/page.tsx', 'page')
  await write('locales/brand.json', '{}')
})
afterEach(() => rm(top, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  const place = path.join(root, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, text)
}

/** What `npm run build` does, with a file or two in place of what Next makes. */
async function build(id: string): Promise<string> {
  const sources = await readSources(root)
  await write('.next/BUILD_ID', id)
  await write('.next/server/page.js', id)
  return placeBuild(root, sources)
}

describe('a build', () => {
  it('is that of the sources as they are, whatever their times and their folder', async () => {
    expect(await findBuild(root)).toEqual({ folder: undefined, changed: [] })
    const folder = await build('one')
    await utimes(path.join(root, 'src/app/page.tsx'), new Date(), new Date(Date.now() + 60_000))
    expect(await findBuild(root)).toEqual({ folder, changed: [] })
    await cp(root, path.join(top, 'elsewhere'), { recursive: true })
    expect(await findBuild(path.join(top, 'elsewhere'))).toEqual({ folder, changed: [] })
    // What a running site reads for itself, what it stores, and the files of other programs.
    await write('src/demo-content/content/a.json', '{}')
    await write('.data/secret', 'x')
    await write('src/.DS_Store', 'x')
    expect((await findBuild(root)).folder).toBe(folder)
  })

  it('is not current for other sources, which are named', async () => {
    await build('one')
    await write('locales/brand.json', '{"name":"Mine"}')
    await write('src/app/new.tsx', 'new')
    expect(await findBuild(root)).toEqual({
      folder: undefined,
      changed: ['locales/brand.json', 'src/app/new.tsx'],
    })
  })

  it('from before is found again, where a change is undone', async () => {
    const one = await build('one')
    const letGo = await holdBuild(root, one)
    await write('locales/brand.json', '{"name":"Mine"}')
    const other = await build('other')
    expect((await findBuild(root)).folder).toBe(other)
    await write('locales/brand.json', '{}')
    expect((await findBuild(root)).folder).toBe(one)
    await letGo()
  })

  it('changes nothing that a running site reads, and removes what none reads', async () => {
    const one = await build('one')
    const letGo = await holdBuild(root, one)
    const page = path.join(root, one, 'server/page.js')
    const two = await build('two')
    expect(await readFile(page, 'utf8')).toBe('one')
    expect((await findBuild(root)).folder).toBe(two)
    await build('three')
    expect(existsSync(path.join(root, two))).toBe(false)
    expect(await readFile(page, 'utf8')).toBe('one')
    await letGo()
    await build('four')
    expect(existsSync(page)).toBe(false)
  })

  it('that fails leaves the previous one', async () => {
    const one = await build('one')
    // Next has emptied its folder, and written a part of the next one.
    await write('.next/server/page.js', 'half')
    expect((await findBuild(root)).folder).toBe(one)
    expect(await readFile(path.join(root, one, 'server/page.js'), 'utf8')).toBe('one')
    await mkdir(path.join(root, '.unfinished-build/server'), { recursive: true })
    const two = await build('two')
    expect((await findBuild(root)).folder).toBe(two)
    expect(existsSync(path.join(root, '.unfinished-build'))).toBe(false)
  })

  it('shares resized pictures with those before it, also in a folder that was moved', async () => {
    const folder = await build('one')
    await holdBuild(root, folder)
    await write(`${folder}/cache/images/a.webp`, 'picture')
    expect(await readFile(path.join(root, '.next/cache/images/a.webp'), 'utf8')).toBe('picture')
    const moved = path.join(top, 'moved')
    await cp(root, moved, { recursive: true, verbatimSymlinks: true })
    await rm(root, { recursive: true })
    await holdBuild(moved, folder)
    expect(await readFile(path.join(moved, folder, 'cache/images/a.webp'), 'utf8')).toBe('picture')
    await mkdir(root)
  })
})
