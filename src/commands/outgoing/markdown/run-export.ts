import { withCms } from '../../frame/with-cms'

/** Writes the texts of the site as Markdown, in the folders of Hugo. */
export function runExport(folder: string, given: string | undefined): Promise<never> {
  const ifStopped = `Stopped. ${folder} has what was written so far; run it again to go on.`
  return withCms(ifStopped, async (payload, run) => {
    const [{ siteAddress }, { readOutgoing }, { exportMarkdown }] = await Promise.all([
      import('#src/cms/site-address'),
      import('../read-outgoing'),
      import('./export-markdown'),
    ])
    const url = given ?? (await siteAddress(payload, run.settings.publicUrl))
    run.progress.step('Writing texts')
    const done = await exportMarkdown(folder, await readOutgoing(payload, url), run)
    run.progress.say(
      `${folder}: ${done.texts} texts, ${done.files} files; ${done.written} written, ${done.removed} removed.`,
    )
    run.progress.say('Markdown can’t say this; left-out.md names every text:')
    for (const line of done.losses) run.progress.say(line)
  })
}
