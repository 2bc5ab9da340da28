import { readFile, writeFile } from 'node:fs/promises'

/** Resident memory of a process as Linux counts it, in MiB. */
export interface ProcessMemory {
  readonly now: number
  readonly peak: number
}

/** `undefined` where there is no /proc, as on a Mac. */
async function processMemory(pid: number): Promise<ProcessMemory | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  if (status === '') return undefined
  return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 }
}

/** Processes that a process started and that still run. */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.trim().split(/\s+/).filter(Boolean).map(Number)
}

/** What processes share, such as Node's own code, is counted once for each; the peak is the sum of all peaks. */
export async function memoryOfAll(pid: number): Promise<ProcessMemory | undefined> {
  const own = await processMemory(pid)
  if (!own) return undefined
  let { now, peak } = own
  for (const child of await childrenOf(pid)) {
    const memory = await memoryOfAll(child)
    now += memory?.now ?? 0
    peak += memory?.peak ?? 0
  }
  return { now, peak }
}

/** Sets the peaks of a process and its children back to what they hold now (proc(5), clear_refs). */
export async function forgetPeaks(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
  for (const child of await childrenOf(pid)) await forgetPeaks(child)
}
