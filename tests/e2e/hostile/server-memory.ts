import { readdirSync, readFileSync } from 'node:fs'

/** Of the listener on this port and its application, in bytes. `undefined` without /proc. */
export function serverMemory(port: number): number | undefined {
  let sum: number | undefined
  for (const pid of processes()) {
    const command = read(pid, 'cmdline')
    if (!/programs\/(?:site|application)\.mjs/.test(command)) continue
    if (!read(pid, 'environ').split('\0').includes(`PORT=${port}`)) continue
    const kibibytes = /VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1]
    if (kibibytes !== undefined && !/^npm|^sh/.test(read(pid, 'comm'))) {
      sum = (sum ?? 0) + Number(kibibytes) * 1024
    }
  }
  return sum
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
