import { giveWay } from '#src/server/process/give-way'
import { readArguments } from './frame/read-arguments'
import { runCommand } from './frame/run-command'
import { packRelease } from './release/pack-release'

/** `npm run release`: packs the site and its build, for machines that are too small to build. */
const usage = `Usage: npm run release [-- FILE]
  FILE  the archive, such as dist/site.tar.gz; without it, one in dist that has the site's name and version`

const [wanted] = readArguments(usage, {}, { least: 0, most: 1 }).positionals

await runCommand({ ifStopped: 'Stopped. No archive was made.', cleansUp: true }, async (run) => {
  giveWay()
  const { file, commit } = await packRelease(process.cwd(), wanted)
  run.progress.say(`Packed commit ${commit.slice(0, 12)} and its build into ${file}.`)
})
