/** Runs at most so many at once; the others begin in order. */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async (work) => {
    if (underWay >= most) await new Promise<void>((go) => waiting.push(go))
    else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
