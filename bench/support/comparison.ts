interface Row extends RowOptions {
  readonly small: number[]
  readonly large: number[]
}

export interface RowOptions {
  readonly unit?: 'ms' | 'µs'
  readonly more?: boolean
}

/** Ratio above which a row is marked: the size is felt. */
const bound = 1.5

export class Comparison {
  readonly #names: readonly [string, string]
  readonly #rows = new Map<string, Row>()
  #samples = 0

  constructor(names: readonly [string, string]) {
    this.#names = names
  }

  /** Takes a sample of each site; which comes first changes every time. */
  async sample(
    name: string,
    small: () => Promise<number>,
    large: () => Promise<number>,
  ): Promise<void> {
    this.#samples += 1
    if (this.#samples % 2 === 0) {
      const first = await small()
      this.add(name, first, await large())
    } else {
      const first = await large()
      this.add(name, await small(), first)
    }
  }

  add(name: string, small: number, large: number, options: RowOptions = {}): void {
    const row = this.#rows.get(name) ?? { ...options, small: [], large: [] }
    this.#rows.set(name, row)
    row.small.push(small)
    row.large.push(large)
  }

  lines(): string[] {
    const width = Math.max(...[...this.#rows.keys()].map((name) => name.length))
    const [small, large] = this.#names
    const head = `${''.padEnd(width)}${small.padStart(16)}${large.padStart(16)}${'ratio'.padStart(8)}`
    return [
      head,
      ...[...this.#rows].map(([name, row]) => {
        const cells = [row.small, row.large].map(median)
        const [one = 0, other = 0] = cells
        const ratio = other / one
        return [
          name.padEnd(width),
          ...cells.map((cell) => `${cell.toFixed(2)} ${row.unit ?? 'ms'}`.padStart(16)),
          ratio.toFixed(2).padStart(8),
          ratio > bound && !row.more ? '  more than 1.5' : '',
          `  n = ${row.small.length}`,
        ].join('')
      }),
    ]
  }
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
