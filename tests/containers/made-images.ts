import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { placeBuild } from '#src/server/build/folders'
import { readSources } from '#src/server/build/sources'
import { parseDockerfile, type Stage } from './dockerfile'
import { buildImages, type Image, type Images } from './image'

/**
 * The test command builds the site once: in the image, without the packages of development. What all
 * other tests run on is a copy of that build.
 */
const record = 'tests/.output/images.json'

/** Shows which step takes its time; Vitest's own log would name the test file on each line. */
export function log(line: string): void {
  process.stderr.write(`  ${line}\n`)
}

/** What the Dockerfile at `root` makes for production and development, and the stage that builds. */
export async function makeImages(root: string, stages: readonly Stage[]): Promise<Images> {
  return buildImages({ context: root, stages, targets: ['site', 'dev', 'build'], log })
}

/** Makes the images for the tests to come, and copies their build to where `npm run build` puts one. */
export async function prepareImages(root: string): Promise<void> {
  await (await findPrepared(root))?.remove()
  const { top, images } = await makeImages(root, await stagesOf(root))
  const built = (images['build'] as Image).workdir
  const folder = path.join(root, '.next')
  await rm(folder, { recursive: true, force: true })
  await cp(path.join(built, '.next'), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== path.join(built, '.next/standalone'),
  })
  await nameAnew(folder)
  await placeBuild(root, await readSources(root))
  await mkdir(path.join(root, path.dirname(record)), { recursive: true })
  await writeFile(path.join(root, record), JSON.stringify({ top, images }))
}

/** Gives the copy of a build an id of its own, so that there are two for the test of a deployment. */
async function nameAnew(folder: string): Promise<void> {
  const id = (await readFile(path.join(folder, 'BUILD_ID'), 'utf8')).trim()
  const other = [...id].reverse().join('')
  await rename(path.join(folder, 'static', id), path.join(folder, 'static', other))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(?:html|js|json|rsc)$|^BUILD_ID$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    if (text.includes(id)) await writeFile(file, text.replaceAll(id, other))
  }
}

/** The images that were made before; `undefined` where there are none, as for a test that runs alone. */
export async function findPrepared(root: string): Promise<Images | undefined> {
  const file = path.join(root, record)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const prepared = JSON.parse(text) as Pick<Images, 'top' | 'images'>
  return {
    ...prepared,
    async remove() {
      await rm(file, { force: true })
      await rm(prepared.top, { recursive: true, force: true })
    },
  }
}

export async function stagesOf(root: string): Promise<readonly Stage[]> {
  return parseDockerfile(await readFile(path.join(root, 'Dockerfile'), 'utf8'))
}
