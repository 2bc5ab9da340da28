import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { CommandError } from '#src/platform/command-error'

/**
 * Builds the site as `npm run build` does, in a process of its own: the compilers would leave 180 MB to the
 * process that serves, for as long as it runs. Prints something only if the build fails.
 */
export async function buildApart(root: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'src/server/build/command.ts', '--quiet'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // Through this process's console, whose lines may be of JSON.
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.error(line))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    // When all of its output has been read.
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandError('The site was not built; see above.')
}
