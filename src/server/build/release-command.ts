import { parseArgs } from 'node:util'
import { explain } from '../process/explain'
import { giveWay } from '../process/give-way'
import { packRelease } from './release'

/** `npm run release`: packs the site and its build, for machines that are too small to build. */
const usage = `Usage: npm run release [-- FILE]
  FILE  the archive, such as site.tar.gz; without it, one in the folder dist`

function parseCommandLine(): { readonly file: string | undefined } | undefined {
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
    return more.length === 0 ? { file } : undefined
  } catch {
    return undefined
  }
}

const line = parseCommandLine()
if (!line) {
  console.error(usage)
  process.exit(2)
}
try {
  giveWay()
  const { file, commit } = await packRelease(process.cwd(), line.file)
  console.log(`Packed commit ${commit.slice(0, 12)} and its build into ${file}.`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
