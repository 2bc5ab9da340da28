import { readFile } from 'node:fs/promises'
import { CommandError } from '#src/platform/command-error'
import { version } from '#src/platform/version'
import { giveWay } from '#src/server/process/give-way'
import { readArguments } from './frame/read-arguments'
import { runCommand } from './frame/run-command'
import { packRelease } from './release/pack-release'
import { releaseNotes } from './release/release-notes'

const usage = `Usage: npm run release [-- FILE | --notes]
  FILE     the archive, such as dist/site.tar.gz; without it, one in dist that has the site's name and version
  --notes  prints what the changelog says of this version, and packs nothing`

const { positionals, values } = readArguments(
  usage,
  { notes: { type: 'boolean' } },
  { least: 0, most: 1 },
)
const [wanted] = positionals

await runCommand({ ifStopped: 'Stopped. No archive was made.', cleansUp: true }, async (run) => {
  if (values.notes) {
    const notes = releaseNotes(await readFile('CHANGELOG.md', 'utf8'), version)
    if (notes === undefined) throw new CommandError(`CHANGELOG.md has no section ${version}.`)
    return run.progress.say(notes)
  }
  giveWay()
  const { file, commit } = await packRelease(process.cwd(), wanted)
  run.progress.say(`Packed commit ${commit.slice(0, 12)} and its build into ${file}.`)
})
