import { useRef, useState } from 'react'
import { type Problem, problemOf } from './problem'

export interface Work {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  /** One at a time; failures are shown. */
  run(work: () => Promise<void>): void
  /** Shows a problem from before any work. */
  refuse(problem: Problem): void
}

export function useWork(first: Problem | undefined): Work {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(first)
  const underWay = useRef<Promise<void> | undefined>(undefined)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      console.warn(error)
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  const run = (work: () => Promise<void>): void => {
    underWay.current ??= attempt(work).finally(() => {
      underWay.current = undefined
    })
  }
  return { isBusy, problem, run, refuse: setProblem }
}
