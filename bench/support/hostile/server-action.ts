import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its name, which the scripts of its page have as well. @param part of the path of the file that has it. */
export async function actionOf(folder: string, part: string): Promise<string> {
  const file = join(folder, 'server/server-reference-manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    node: Record<string, { filename: string }>
  }
  const found = Object.entries(manifest.node).find(([, { filename }]) => filename.includes(part))
  if (!found) throw new Error(`The build in ${folder} has no server action in "${part}".`)
  return found[0]
}
