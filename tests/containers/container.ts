import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Image, nodeUser } from './image'
import { type Finished, programPath, type Running, type RunOptions, run, start } from './run'

export interface Container extends Running {
  /** What it has left in its temporary folder. */
  leftovers(): Promise<readonly string[]>
  /** Where it may write besides the volume. */
  readonly temporary: string
  /** Runs another program in it, as `docker compose exec` does. */
  exec(command: readonly string[]): Promise<Finished>
  /** Waits until the image's own health check passes. @throws where the program ends before. */
  healthy(): Promise<void>
  /** Ends it where it still runs, and removes its temporary folder. */
  remove(): Promise<void>
}

/**
 * Runs an image's command as its user, which may write to nothing but the volumes and a temporary
 * folder, with the environment of the image and what the engine would add.
 */
export async function startContainer(
  image: Image,
  environment: Readonly<Record<string, string>>,
): Promise<Container> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'octavo-container-'))
  await chmod(temporary, 0o777)
  const options: RunOptions = {
    cwd: image.workdir,
    env: {
      ...image.env,
      PATH: programPath(),
      HOME: '/nonexistent',
      TMPDIR: temporary,
      ...environment,
    },
    // Others than root cannot change the user, and have no special rights to begin with.
    uid: process.getuid?.() === 0 && image.user === 'node' ? nodeUser : undefined,
  }
  const program = start(image.command, options)
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  program.finished.then(over, over)
  return {
    ...program,
    temporary,
    leftovers: () => readdir(temporary),
    exec: (command) => run(command, options),
    async healthy() {
      // The image's own look starts a process, which takes time from the program: one is enough.
      const health = `http://127.0.0.1:${environment['PORT']}/api/health`
      while (!(await fetch(health).catch(() => undefined))?.ok) {
        if (isOver) throw new Error(`The program ended:\n${program.output()}`)
        await sleep(100)
      }
      const { code, output } = await run(image.healthcheck, options)
      if (code !== 0) throw new Error(`The image does not see that it is ready:\n${output}`)
    },
    async remove() {
      program.send('SIGKILL')
      await program.finished
      await rm(temporary, { recursive: true, force: true })
    },
  }
}
