import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { browserBuild } from '#src/platform/config/browser-build'
import { currentBuild } from '#src/platform/config/build'
import { buildFolder, builtFiles } from '#src/platform/config/build-folder'
import { settings } from '#src/platform/config/env'

export const dynamic = 'force-dynamic'

/** With the build's id, so that browsers update it. Without offline reading, and in development, removes itself. */
export async function GET(): Promise<Response> {
  const isOn = settings.offlineReading && settings.production
  const file = isOn ? builtFiles.serviceWorker : builtFiles.removalWorker
  const script = await read(file)
  if (script === undefined) return new Response('Not found\n', { status: 404 })
  const facts = isOn
    ? `self.octavoBuild=${JSON.stringify(currentBuild.id)};self.octavoOffline=${JSON.stringify(browserBuild().offline)};\n`
    : ''
  return new Response(facts + script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

async function read(file: string): Promise<string | undefined> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), buildFolder())
  try {
    return await readFile(path.join(folder, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
