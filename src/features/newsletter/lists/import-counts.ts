/** What an import did, or would do. */
export interface ImportCounts {
  readonly active: number
  readonly unconfirmed: number
  readonly left: number
  /** Known already, and unchanged. */
  readonly known: number
  /** Rows without an email address that can be used; the first ones are named. */
  readonly faults: number
  readonly faultRows: readonly number[]
}

export const noCounts: ImportCounts = {
  active: 0,
  unconfirmed: 0,
  left: 0,
  known: 0,
  faults: 0,
  faultRows: [],
}

const shownFaults = 20

/** @param before rows of the file before those of `more`. */
export function addCounts(sum: ImportCounts, more: ImportCounts, before = 0): ImportCounts {
  return {
    active: sum.active + more.active,
    unconfirmed: sum.unconfirmed + more.unconfirmed,
    left: sum.left + more.left,
    known: sum.known + more.known,
    faults: sum.faults + more.faults,
    faultRows: [...sum.faultRows, ...more.faultRows.map((row) => row + before)].slice(
      0,
      shownFaults,
    ),
  }
}
