import { ApplicationEndedError } from './origin/application-process'
import { prepareEnvironment } from './process/environment'
import { explain } from './process/explain'
import { stopOnSignal } from './process/stop-on-signal'
import { serve } from './serve'

export interface SiteOptions {
  readonly dev: boolean
  /** The application's. */
  readonly program: string
  /** What comes before the start. @returns what comes after the stop. */
  begin(): Promise<() => Promise<void>>
}

/** Runs the listener and its application until a signal ends them. */
export async function runSite({ dev, program, begin }: SiteOptions): Promise<void> {
  // The reader of the output may end before the site; printing the error of a closed pipe would fail again, endlessly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const { settings, release } = await prepareEnvironment((line) => console.log(line))
    const end = await begin()
    console.log(dev ? 'Starting in development …' : 'Starting …')
    const service = await serve(settings, { dev, program })
    stopOnSignal(async () => {
      await service.close()
      await end()
      await release()
    })
    console.log(`\n  Site   ${settings.publicUrl}\n  Admin  ${settings.publicUrl}/admin\n`)
  } catch (error) {
    // The application has already printed the reason.
    if (!(error instanceof ApplicationEndedError)) console.error(explain(error))
    process.exit(1)
  }
}
