import type { Run } from '../frame/run-command'
import { withCms } from '../frame/with-cms'
import type { Exported } from './outgoing'
import type { OutgoingReader } from './read-outgoing'

interface Form {
  readonly name: string
  readonly ifStopped: (folder: string) => string
  readonly load: () => Promise<{
    readonly exportTo: (folder: string, reader: OutgoingReader, run: Run) => Promise<Exported>
    readonly summary: (folder: string, done: Exported, url: string) => string
  }>
}

const forms = {
  /** In the folders of Hugo. */
  markdown: {
    name: 'Markdown',
    ifStopped: (folder) => `Stopped. ${folder} has what was written so far; run it again to go on.`,
    load: async () => {
      const { exportMarkdown, summary } = await import('./markdown/export-markdown')
      return { exportTo: exportMarkdown, summary }
    },
  },
  /** As WordPress with Polylang imports them. */
  wxr: {
    name: 'WordPress’s file',
    ifStopped: (folder) => `Stopped. Run it again to complete ${folder}.`,
    load: async () => {
      const { exportWxr, summary } = await import('./wxr/export-wxr')
      return { exportTo: exportWxr, summary }
    },
  },
} satisfies Readonly<Record<string, Form>>

/** Writes the texts of the site for other systems. */
export function runExport(
  as: keyof typeof forms,
  folder: string,
  given: string | undefined,
): Promise<never> {
  const form: Form = forms[as]
  return withCms(form.ifStopped(folder), async (payload, run) => {
    const [{ siteAddress }, { readOutgoing }, { exportTo, summary }] = await Promise.all([
      import('#src/cms/site-address'),
      import('./read-outgoing'),
      form.load(),
    ])
    const url = given ?? (await siteAddress(payload, run.settings.publicUrl))
    run.progress.step('Writing texts')
    const done = await exportTo(folder, await readOutgoing(payload, url), run)
    run.progress.say(summary(folder, done, url))
    run.progress.say(`${form.name} can’t say this; left-out.md names every text:`)
    for (const line of done.losses) run.progress.say(line)
  })
}
