export interface ReportOnce {
  failed(error: unknown): void
  succeeded(): void
}

/** Says once what goes wrong again and again: anew only after it went well, or wrong in another way. */
export function reportOnce(what: string): ReportOnce {
  let last = ''
  return {
    failed(error) {
      const failure = `${what}: ${String(error)}`
      if (failure !== last) console.error(failure)
      last = failure
    },
    succeeded() {
      last = ''
    },
  }
}
