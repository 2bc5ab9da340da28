import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface Measured {
  readonly seconds: number
  /** Of the command; the database is a process of its own. */
  readonly processor: number
  /** In MB. */
  readonly peak: number
  readonly quarters: readonly number[]
  readonly tail: string
}

/** Runs one of the site's programs; `env` names its database. */
export async function measureCommand(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Measured> {
  const began = Date.now()
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', `src/commands/${program}.ts`, ...args],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${String(chunk)}`.slice(-2_000)
    })
  }
  let peak = 0
  let processor = 0
  const resident: number[] = []
  const watch = setInterval(() => {
    try {
      const of = (name: string) => readFileSync(`/proc/${String(child.pid)}/${name}`, 'utf8')
      const status = of('status')
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_000)
      peak = Math.max(peak, megabytes('VmHWM'))
      // One that has just ended has none.
      const now = megabytes('VmRSS')
      if (now > 0) resident.push(now)
      // Fields 14 and 15, counted from the end of the name, in hundredths of a second.
      const times = of('stat').split(') ')[1]?.split(' ').slice(11, 13) ?? []
      processor = times.map(Number).reduce((one, other) => one + other, 0) / 100
    } catch {
      // Elsewhere than on Linux, memory isn't measured.
    }
  }, 500)
  await once(child, 'close')
  clearInterval(watch)
  const tail = output.trim().split('\n').slice(-4).join('\n  ')
  const quarters = [1, 2, 3, 4].map(
    (quarter) => resident[Math.ceil((resident.length * quarter) / 4) - 1] ?? 0,
  )
  return { seconds: (Date.now() - began) / 1_000, processor, peak, quarters, tail }
}
