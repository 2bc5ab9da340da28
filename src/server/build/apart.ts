import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { CommandError } from '#src/platform/command-error'

/** In a separate process: the compilers would leave 180 MB to the process that serves. */
export async function buildApart(root: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'src/server/build/command.ts', '--quiet'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.error(line))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandError('The site was not built; see above.')
}
