import type { Values } from './form-values'

/** A field that two people have changed. */
export interface Conflict {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Who changed it meanwhile, where that is known. */
  readonly by?: { readonly id: string; readonly name?: string | undefined } | undefined
  /** ISO 8601. */
  readonly at?: string | undefined
}

export type Choice =
  | { readonly take: 'mine' }
  | { readonly take: 'theirs' }
  | { readonly take: 'merged'; readonly text: string }

/** What follows from the choices of a person. */
export interface Resolution {
  /** What the form shows then. */
  readonly form: Values
  /**
   * What is written, one after the other, each as a version of its own. The text that gives way is
   * a version before the one that stays.
   */
  readonly writes: readonly Values[]
}

export function resolve(
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
): Resolution {
  const mine: Record<string, unknown> = {}
  const theirs: Record<string, unknown> = {}
  const form: Record<string, unknown> = {}
  for (const { path, mine: own, theirs: other } of conflicts) {
    const choice = choices[path] ?? { take: 'mine' }
    mine[path] = choice.take === 'merged' ? choice.text : own
    if (choice.take === 'theirs') theirs[path] = other
    form[path] = choice.take === 'theirs' ? other : mine[path]
  }
  return { form, writes: Object.keys(theirs).length > 0 ? [mine, theirs] : [mine] }
}
