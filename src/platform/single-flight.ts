/** Joins callers who want the same thing at the same time: one of them works, all get the result. */
export type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>()
  return (key, work) => {
    const flying = flights.get(key)
    if (flying !== undefined) return flying
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
