import { readdirSync, readFileSync } from 'node:fs'

/**
 * Resident memory of the site's process, in bytes: the one that was started with this port.
 *
 * @returns `undefined` where the system does not say (it has no /proc).
 */
export function serverMemory(port: number): number | undefined {
  for (const pid of processes()) {
    const command = read(pid, 'cmdline')
    if (!command.includes('src/server/start.ts') || command.includes('launch.mjs')) continue
    if (!read(pid, 'environ').split('\0').includes(`PORT=${port}`)) continue
    const kibibytes = /VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1]
    if (kibibytes !== undefined && !/^npm|^sh/.test(read(pid, 'comm'))) {
      return Number(kibibytes) * 1024
    }
  }
  return undefined
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
