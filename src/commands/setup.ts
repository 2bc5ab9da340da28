import { spawnSync } from 'node:child_process'
import { brand } from '#src/platform/brand/brand'
import { CommandError } from '#src/platform/command-error'
import { knownVariables } from '#src/platform/config/known-variables'
import { readEnvFile } from '#src/platform/config/read-env-file'
import { readEnvText } from '#src/server/process/env-file'
import { refuseUsage, runCommand } from './frame/run-command'
import { apply } from './setup/apply'
import { type Choices, parseCommandLine, usage } from './setup/choices'
import { leftOut } from './setup/choose-languages'
import { countPublished } from './setup/published-texts'
import { askAll, askToDrop, publishedIn, terminal } from './setup/questions'

/** `npm run setup`: sets a site's name, look, and languages. It can be repeated. */
const ifStopped = 'Stopped. Run npm run setup again: it can be repeated at any time.'

await runCommand({ ifStopped }, async ({ progress }) => {
  const { choices, help, yes } = parseCommandLine(process.argv.slice(2))
  const isAsked = !yes && process.stdin.isTTY === true
  if (help) return progress.say(usage)
  if (!yes && !isAsked) refuseUsage(usage)
  const done = await apply(isAsked ? await asked(choices) : await unasked(choices), brand)
  if (done.length === 0) return progress.say('Nothing has changed.')
  progress.say(`\nChanged:\n${done.map((line) => `  ${line}`).join('\n')}`)
  // Nothing is generated from `.env`.
  if (done.every((line) => line.startsWith('.env'))) return progress.say('\nNext: npm start.')
  // A new process, which loads the written files.
  const { status } = spawnSync('npm', ['run', '--silent', 'generate'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('npm run generate has failed; see above.')
  progress.say(`
Next: npm start. It builds the site anew, which takes about a minute.
The name, time zone, and texts of a site that has content already are changed in its admin.
To remove the demo content at any time: npm run seed -- --remove`)
})

async function asked(given: Choices): Promise<Choices> {
  console.log('Enter keeps what stands in brackets.\n')
  const { ask, close } = terminal()
  try {
    const variables = readEnvFile(readEnvText('.env'), knownVariables).values
    const choices = await askAll(ask, { brand, variables }, given)
    const counts = await publishedInLeftOut(choices)
    if (counts.size > 0 && !(await askToDrop(ask, counts))) {
      throw new CommandError('Stopped. Nothing was changed.')
    }
    return choices
  } finally {
    close()
  }
}

async function unasked(choices: Choices): Promise<Choices> {
  const counts = await publishedInLeftOut(choices)
  if (counts.size === 0) return choices
  throw new CommandError(
    `languages: nothing was changed.\n${publishedIn(counts)}\nTo drop them all the same, add --drop-published.`,
  )
}

async function publishedInLeftOut(choices: Choices): Promise<ReadonlyMap<string, string>> {
  if (choices.dropPublished) return new Map()
  return countPublished(leftOut(choices.languages))
}
