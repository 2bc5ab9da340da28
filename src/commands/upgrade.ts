import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CommandError } from '#src/platform/command-error'
import { knownVariables } from '#src/platform/config/known-variables'
import { readEnvFile } from '#src/platform/config/read-env-file'
import { readEnvText } from '#src/server/process/env-file'
import { generatedNames } from './frame/generated-names'
import { gitIn, uncommitted } from './frame/git'
import { readArguments } from './frame/read-arguments'
import { runCommand } from './frame/run-command'
import { mergeVersion, refuseOpenMerge, UnmergedError, wayBack } from './upgrade/merge'
import { planUpgrade } from './upgrade/plan'
import { reportOf } from './upgrade/report'

/** `npm run upgrade`: brings a site with changes of its own to a newer version. See docs/versions.md. */
const usage = `Usage: npm run upgrade [-- VERSION] [--check] [--from REMOTE]
  VERSION  such as 0.3.0; without it, the newest
  --check  says what would change, and changes nothing
  --from   the git remote or the address with new versions; without it, upstream`

const { positionals, values } = readArguments(
  usage,
  { check: { type: 'boolean' }, from: { type: 'string', default: 'upstream' } },
  { least: 0, most: 1 },
)

const made = new Set([...generatedNames(), 'package-lock.json'])
const isMade = (file: string): boolean => made.has(file)

await runCommand(
  { ifStopped: 'Stopped. Run npm run upgrade -- --check to see where you are.', cleansUp: true },
  async ({ progress }) => {
    const git = gitIn(process.cwd(), 'git could not do its part')
    await git('rev-parse', '--git-dir')
    await git('remote', 'get-url', values.from).catch((cause: unknown) => {
      if (/[/:]/.test(values.from)) return
      throw new CommandError(
        `There is no git remote named ${values.from}. Add the repository that your site began with: git remote add ${values.from} ADDRESS`,
        { cause },
      )
    })
    if (!values.check) await refuseOpenMerge(git)
    const [changed] = await uncommitted(git)
    if (changed !== undefined && !values.check) {
      throw new CommandError(`Commit what has changed first, such as ${changed}.`)
    }
    const [wanted] = positionals
    const plan = await planUpgrade({ git, remote: values.from, wanted, isMade })
    if (!plan) {
      return progress.say(
        wanted ? `${wanted} is no newer than this site.` : 'There is no newer version.',
      )
    }
    const { values: set } = readEnvFile(readEnvText('.env'), knownVariables)
    progress.say(reportOf(plan, new Set(Object.keys(set))))
    if (values.check) {
      return progress.say('\nNothing was changed. To upgrade: npm run upgrade')
    }
    const conflicts = await mergeVersion({ git, to: plan.to, isMade, renew: async () => renew() })
    if (conflicts.length > 0) {
      throw new UnmergedError(conflicts)
    }
    progress.say(`\nThe site is at ${plan.to.slice(1)}. Next: npm run check, then npm start`)
  },
)

/** Packages as they were installed before, with those of development or without. */
function renew(): void {
  const omit = existsSync('node_modules/vitest') ? [] : ['--omit=dev']
  for (const args of [
    ['install', '--package-lock-only', '--no-audit', '--no-fund'],
    ['ci', '--no-audit', '--no-fund', ...omit],
    ['run', '--silent', 'generate'],
  ]) {
    const { status } = spawnSync('npm', args, { stdio: 'inherit' })
    if (status === 0) continue
    throw new CommandError(`npm ${args[0]} has failed; see above. ${wayBack}`)
  }
}
