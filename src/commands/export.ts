import { readArguments } from './frame/read-arguments'
import { refuseUsage } from './frame/run-command'

const usage = `Usage: npm run export -- FOLDER [--as octavo|static] [--base-url URL]`

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
  static: async () => (await import('./static-site/run-export')).runExport(folder, baseUrl),
}

const run = Object.hasOwn(forms, as) ? forms[as] : undefined
// Only the files of a static site name their own address.
if (!run || (baseUrl !== undefined && as !== 'static')) refuseUsage(usage)
await run()
