import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutPosts } from '../support/cms/part-of-demo-content'
import type { Image } from './image'

/**
 * Leaves an image these posts of its demo content; links to others lead elsewhere. The whole content is
 * seeded once in a run, before the tests in a browser.
 */
export async function keepPosts({ workdir }: Image, keys: readonly string[]): Promise<void> {
  const content = path.join(workdir, 'src/demo-content/content')
  const left = (await readdir(path.join(content, 'blogs'))).filter((key) => !keys.includes(key))
  for (const key of left) await rm(path.join(content, 'blogs', key), { recursive: true })
  const entries = await readdir(content, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    const changed = withoutPosts(text, left)
    if (changed === text) continue
    // A new file: stages of the image share theirs by hard links.
    await rm(file)
    await writeFile(file, changed)
  }
}
