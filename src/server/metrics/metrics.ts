import { Counter, Gauge, type Registry } from 'prom-client'

export interface Metrics {
  readonly contentType: string
  read(): Promise<string>
  close(): void
}

/** Seconds: Next responds in 5 ms from its cache and in 50 ms from the database. */
export const responseBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A counter whose value the process keeps anyway, read with the metrics. */
export function countedBy(
  registers: Registry[],
  name: string,
  help: string,
  read: () => Readonly<Record<string, number>> | number,
  label?: string,
): void {
  const counter = new Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    collect() {
      counter.reset()
      const value = read()
      if (typeof value === 'number') counter.inc(value)
      else for (const [name, n] of Object.entries(value)) counter.inc({ [label ?? '']: name }, n)
    },
  })
}

/** A gauge whose value is read with the metrics. */
export function addGauge(
  registers: Registry[],
  name: string,
  help: string,
  read: () => number,
): void {
  const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
}
