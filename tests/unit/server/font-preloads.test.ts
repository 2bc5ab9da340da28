import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fontPreloads } from '#src/server/headers/font-preloads'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'octavo-fonts-'))
})
afterAll(() => rm(root, { recursive: true }))

it('font preloads do not exist without a build', async () => {
  expect(await fontPreloads(root)).toBeUndefined()
})

it('font preloads are those that the build names for the error page', async () => {
  const folder = path.join(root, 'server/app/(error)/_octavo/error/page')
  await mkdir(folder, { recursive: true })
  const app = { '[project]/page': ['static/media/a.p.woff2', 'static/media/b.p.woff2'] }
  await writeFile(path.join(folder, 'next-font-manifest.json'), JSON.stringify({ app }))
  expect(await fontPreloads(root)).toBe(
    '</_next/static/media/a.p.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, ' +
      '</_next/static/media/b.p.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  )
})
