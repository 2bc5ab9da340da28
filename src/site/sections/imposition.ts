/** Leaves of one sheet: as many as three folds make. */
export const leavesOfSheet = 8

/** A place of a sheet, and how far each of the three folds turns it: not, or about its crease from either side. */
export interface Place {
  /** Counted from 0; without one, the place is blank. */
  readonly leaf: number | undefined
  readonly isHeadDown: boolean
  /** From the middle of this place to that of the sheet, in leaves. */
  readonly toMiddle: readonly [across: number, down: number]
  readonly turns: readonly [across: number, down: number, across: number]
}

export interface LaidSheet {
  readonly columns: number
  /** Row by row. */
  readonly places: readonly Place[]
  /** Which of the three folds it has. */
  readonly folds: readonly number[]
  /** The last fold, from the middle of the sheet, in leaves. */
  readonly spine: number
  /** From the middle of the leaf that stays in front to that of the sheet, in leaves. */
  readonly toMiddle: number
}

type At = readonly [column: number, row: number]

/**
 * Lays the leaves of a sheet as printers do: folded at right angles they are in order, and heads meet. The sheet lies so
 * that the leaf that stays in front, the reader's own, is upright.
 */
export function impose(count: number, own: number): LaidSheet {
  const columns = count > 4 ? 4 : Math.min(count, 2)
  const rows = count > 2 ? 2 : 1
  const isTurned = rows > 1 && placeOf(own, columns, rows)[1] === 0
  // Turning a sheet by half changes the ends of its rows and columns.
  const laid = ([column, row]: At): At =>
    isTurned ? [columns - 1 - column, rows - 1 - row] : [column, row]
  const [ownColumn, ownRow] = laid(placeOf(own, columns, rows))
  const isFarHalf = ownColumn >= columns / 2
  const spine = columns > 2 ? (isFarHalf ? 1 : -1) : 0

  const leaves = new Map(
    foldedOrder(columns, rows).map((at, leaf) => [laid(at).join(), leaf] as const),
  )
  const places = Array.from({ length: columns * rows }, (_, index): Place => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const leaf = leaves.get([column, row].join()) ?? 0
    const isFolded = columns > 2 && column >= columns / 2 !== isFarHalf
    // Behind which column of the reader's half it is after the first fold.
    const behind = isFolded ? columns - 1 - column : column
    return {
      leaf: leaf < count ? leaf : undefined,
      isHeadDown: rows > 1 && row === 0,
      toMiddle: [columns / 2 - column - 0.5, rows / 2 - row - 0.5],
      turns: [
        isFolded ? (isFarHalf ? -1 : 1) : 0,
        row === ownRow ? 0 : 1,
        Math.sign(behind - ownColumn),
      ],
    }
  })
  return {
    columns,
    places,
    folds: [columns > 2 ? [1] : [], rows > 1 ? [2] : [], columns > 1 ? [3] : []].flat(),
    spine,
    toMiddle: columns / 2 - ownColumn - 0.5,
  }
}

function placeOf(leaf: number, columns: number, rows: number): At {
  return foldedOrder(columns, rows)[leaf] ?? [0, 0]
}

/** The places of a sheet in the order of its leaves once it is folded, the first one in front. */
function foldedOrder(columns: number, rows: number): readonly At[] {
  let stacks = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column): readonly At[] => [[column, row]]),
  )
  const behind = (front: readonly At[] = [], back: readonly At[] = []) => [
    ...front,
    ...back.toReversed(),
  ]
  const foldAcross = () => {
    stacks = stacks.map((row) => {
      const half = row.length / 2
      return row.slice(half).map((stack, index) => behind(stack, row[half - 1 - index]))
    })
  }
  if (columns > 2) foldAcross()
  if (rows > 1) {
    const [top = [], bottom = []] = stacks
    stacks = [bottom.map((stack, column) => behind(stack, top[column]))]
  }
  if (columns > 1) foldAcross()
  return stacks.flat(2)
}

/** What binders go by: a letter for the sheet, and a number, on the leaves of its first half. */
export function signatureOf(sheet: number, leaf: number): string {
  if (leaf >= leavesOfSheet / 2) return ''
  return String.fromCodePoint(65 + sheet) + (leaf > 0 ? String(leaf + 1) : '')
}
