import { isStaticExport } from '#src/platform/config/static-export'

/**
 * Next calls this once before it serves: the first start creates the first account and, if configured, adds the
 * demo content. From then on, it runs scheduled work.
 */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  if (process.env['NEXT_PHASE'] === 'phase-production-build') return
  const { prepareOrEnd } = await import('#src/start/prepare-or-end')
  await prepareOrEnd()
  if (isStaticExport()) return
  const { shareRateLimits } = await import('#src/start/shared-limits')
  await shareRateLimits()
  const { startScheduledWork } = await import('#src/start/scheduled-work')
  startScheduledWork()
  const { startContentChanges } = await import('#src/start/content-changes')
  await startContentChanges()
  const { startPurging } = await import('#src/start/purging')
  await startPurging()
  const { startCardDrawing } = await import('#src/start/card-drawing')
  startCardDrawing()
  const { startSearchEngine } = await import('#src/start/search-engine')
  startSearchEngine()
}
