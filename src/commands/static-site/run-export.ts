import { CommandError } from '#src/platform/command-error'
import { buildVariable } from '#src/platform/config/build-folder'
import { isOrigin } from '#src/platform/config/setting'
import { findOrMakeBuild } from '#src/server/build/find-or-make'
import { holdBuild } from '#src/server/build/folders'
import { prepareEnvironment, readEnvironment } from '#src/server/process/environment'
import { formatBytes } from '../frame/progress'
import { runCommand } from '../frame/run-command'
import { exportStatic } from './export-static'

/** Broken links that are named; there are rarely more. */
const namedLinks = 20

/** Writes the public site as files, for a host without a program. */
export function runExport(folder: string, given: string | undefined): Promise<never> {
  const ifStopped = `Stopped. ${folder} has what was written so far; run it again to go on.`
  return runCommand({ ifStopped, cleansUp: true }, async (run) => {
    const { progress } = run
    // A build is served in production alone.
    Object.assign(process.env, { NODE_ENV: 'production' })
    if (given !== undefined) process.env['PUBLIC_URL'] = addressOf(given)
    readEnvironment()
    const baseUrl = addressOf(process.env['PUBLIC_URL'])
    const root = process.cwd()
    const build = await findOrMakeBuild(root)
    process.env[buildVariable] = build
    const letGo = await holdBuild(root, build)
    const { release } = await prepareEnvironment(progress.say)
    try {
      const begun = performance.now()
      const done = await exportStatic({ baseUrl, folder }, run)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      const { broken } = done
      for (const { address, on } of broken.slice(0, namedLinks)) {
        progress.say(`A link leads nowhere: ${decodeURI(address)} on ${decodeURI(on)}`)
      }
      if (broken.length > namedLinks) {
        progress.say(`${broken.length - namedLinks} more links lead nowhere.`)
      }
      progress.say(
        `${folder}: ${done.files} files, ${formatBytes(done.bytes)}, for ${baseUrl}; ` +
          `${done.written} written, ${done.removed} removed, in ${seconds} s.`,
      )
    } finally {
      await release()
      await letGo()
    }
  })
}

/** @throws {CommandError} */
function addressOf(given: string | undefined): string {
  if (given === undefined || given === '') {
    throw new CommandError(
      'Name the address at which the files will be: --base-url https://www.example.org',
    )
  }
  if (!isOrigin(given)) {
    throw new CommandError(
      `--base-url: ${given} is no absolute http(s) URL without a path, such as https://www.example.org.`,
    )
  }
  return new URL(given).origin
}
