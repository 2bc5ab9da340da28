import { readArguments } from './frame/read-arguments'
import { refuseUsage } from './frame/run-command'

const usage = `Usage: npm run export -- FOLDER [--as octavo|static|markdown|wxr] [--base-url URL]`

const { positionals, values } = readArguments(
  usage,
  { as: { type: 'string', default: 'octavo' }, 'base-url': { type: 'string' } },
  { least: 1, most: 1 },
)
const [folder = ''] = positionals
const { as, 'base-url': baseUrl } = values

/** Each loads its own part of the program: a static export renders in other processes. */
const forms: Readonly<Record<string, () => Promise<never>>> = {
  octavo: async () => (await import('./transfer/run-export')).runExport(folder),
  markdown: async () =>
    (await import('./outgoing/run-export')).runExport('markdown', folder, baseUrl),
  wxr: async () => (await import('./outgoing/run-export')).runExport('wxr', folder, baseUrl),
  static: async () => (await import('./static-site/run-export')).runExport(folder, baseUrl),
}

const run = Object.hasOwn(forms, as) ? forms[as] : undefined
// Octavo's own folder names no address of the site.
if (!run || (baseUrl !== undefined && as === 'octavo')) refuseUsage(usage)
await run()
