import path from 'node:path'
import { withCms } from '../../frame/with-cms'

/** Writes the texts of the site as WordPress with Polylang imports them. */
export function runExport(folder: string, given: string | undefined): Promise<never> {
  const ifStopped = `Stopped. Run it again to complete ${folder}.`
  return withCms(ifStopped, async (payload, run) => {
    const [{ siteAddress }, { readOutgoing }, { exportWxr, fileName, pictureFolder }] =
      await Promise.all([
        import('#src/cms/site-address'),
        import('../read-outgoing'),
        import('./export-wxr'),
      ])
    const url = given ?? (await siteAddress(payload, run.settings.publicUrl))
    run.progress.step('Writing texts')
    const done = await exportWxr(folder, await readOutgoing(payload, url), run)
    const file = path.join(folder, fileName)
    run.progress.say(
      `${file}: ${done.texts} texts. WordPress fetches their pictures from ${url}; ${path.join(folder, pictureFolder)} has them, too.`,
    )
    run.progress.say('WordPress’s file can’t say this; left-out.md names every text:')
    for (const line of done.losses) run.progress.say(line)
  })
}
