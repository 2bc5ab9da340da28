export interface ReportOnce {
  failed(error: unknown): void
  succeeded(): void
}

/** Reports a repeated failure once: again only after a success, or another failure. */
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
