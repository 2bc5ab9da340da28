/** Longest time to finish before the process ends anyway, in milliseconds. */
const bound = 15_000

/** On SIGINT or SIGTERM finishes what is under way and ends; a second signal ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    console.log(`${signal}: finishing …`)
    setTimeout(() => process.exit(1), bound).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
