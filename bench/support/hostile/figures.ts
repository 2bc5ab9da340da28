export interface Sample {
  readonly kind: string
  /** Milliseconds until the response was read to its end, or until it was given up. */
  readonly wait: number
  readonly status: number
}

/** What the other client waited for one kind of request; milliseconds. */
export interface Figures {
  readonly kind: string
  readonly sent: number
  readonly failed: number
  readonly p95: number
  readonly longest: number
}

/** Figures per kind of request. Waiting for a refusal counts, too. */
export function figuresOf(
  kinds: readonly string[],
  samples: readonly Sample[],
): readonly Figures[] {
  return kinds.flatMap((kind) => {
    const own = samples.filter((sample) => sample.kind === kind)
    if (own.length === 0) return []
    const waits = own.map(({ wait }) => wait).sort((a, b) => a - b)
    const failed = own.filter(({ status }) => status < 200 || status > 299).length
    return {
      kind,
      sent: own.length,
      failed,
      p95: quantile(waits, 0.95),
      longest: waits.at(-1) ?? 0,
    }
  })
}

/** The nearest rank, so that it is one of the values. @param sorted ascending, and not empty. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function cell(figures: Figures | undefined): string {
  if (!figures) return '–'
  const { sent, failed, longest, p95 } = figures
  const waits = `${seconds(longest)} / ${seconds(p95)}`
  return failed > 0 ? `${waits}, ${failed} of ${sent} failed` : waits
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2)
}

export function responsesText(responses: Readonly<Record<number, number>>): string {
  return Object.entries(responses)
    .sort(([, one], [, other]) => other - one)
    .map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
    .join(', ')
}
