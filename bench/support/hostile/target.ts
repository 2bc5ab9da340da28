import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Aims } from './aims'
import type { ProbeRequests } from './other-client'

export interface HostileTarget {
  readonly name: string
  readonly aims: Aims
  /** Another client's requests meanwhile. */
  readonly probes: ProbeRequests
  /** The same data in a new process, so that one attack leaves nothing to the next. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Noise, which no format makes small: about 11 MB as PNG. */
export async function largePicture(): Promise<Buffer> {
  const [width, height, channels] = [2_400, 1_600, 3] as const
  const noise = randomBytes(width * height * channels)
  return sharp(noise, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer()
}

/** Ends a process that may be too busy to end by itself. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(5_000)])
  child.kill('SIGKILL')
  await ended
}
