/** Joins simultaneous calls for the same key: one works, all get the result. */
export interface SingleFlight<Result> {
  (key: string, work: () => Promise<Result>): Promise<Result>
  joined(key: string): Promise<Result> | undefined
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>()
  const join = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const flying = flights.get(key)
    if (flying !== undefined) return flying
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
  return Object.assign(join, { joined: (key: string) => flights.get(key) })
}
