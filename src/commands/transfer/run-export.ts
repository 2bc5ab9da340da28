import { version } from '#src/platform/version'
import { withCms } from '../frame/with-cms'

/** Writes all content as Octavo's own folder, which an import reads. */
export function runExport(folder: string): Promise<never> {
  return withCms(`Stopped. ${folder} is as it was.`, async (payload, { progress }) => {
    const { exportContent } = await import('./export-content')
    const count = await exportContent(payload, folder, version)
    progress.say(`${folder}: ${count} documents.`)
  })
}
