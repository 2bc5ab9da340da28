/** Longest time to finish before the process ends anyway, in milliseconds. */
const bound = 15_000

const look = 500

/** On SIGINT or SIGTERM, finishes the work in progress and ends; a second signal ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const finish = (reason: string): void => {
    isStopping = true
    console.log(`${reason}: finishing …`)
    setTimeout(() => process.exit(1), bound).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1)
    finish(signal)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)

  // npm sends SIGTERM to its shell, which ends without passing it on and leaves an orphan.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  setInterval(() => {
    if (process.ppid !== parent && !isStopping) finish('npm has ended')
  }, look).unref()
}
