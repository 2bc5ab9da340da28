import { type Node, readPattern } from './pattern'

/** What a backtracking engine does, one after the other. */
export type Step =
  | { readonly do: 'sign'; readonly fits: (sign: number) => boolean; readonly back: boolean }
  | { readonly do: 'fork'; readonly first: number; readonly second: number }
  | { readonly do: 'jump'; readonly to: number }
  | { readonly do: 'edge'; readonly of: '^' | '$' | '\\b' | '\\B' }
  | { readonly do: 'look'; readonly from: number; readonly isNot: boolean; readonly next: number }
  | { readonly do: 'note'; readonly slot: number }
  | { readonly do: 'moved'; readonly slot: number }
  | { readonly do: 'again'; readonly groups: readonly number[]; readonly back: boolean }
  | { readonly do: 'end' }

export interface Program {
  readonly steps: readonly Step[]
  readonly slots: number
  /** Whether it can begin nowhere but at the start. */
  readonly isAnchored: boolean
  readonly flags: { readonly points: boolean; readonly lines: boolean; readonly folds: boolean }
}

const exec = RegExp.prototype.exec

export function compilePattern(pattern: RegExp): Program {
  const { flags, ignoreCase, multiline } = pattern
  const { names, tree } = readPattern(pattern)
  const steps: Step[] = []
  let slots = 2 * names.length
  const own = flags.replace(/[dgmy]/g, '')
  // A place whose target is known later.
  const later = (): number => steps.push({ do: 'end' }) - 1

  function signs(source: string): (sign: number) => boolean {
    const one = new RegExp(`^(?:${source})$`, own)
    const known = new Map<number, boolean>()
    return (sign) => {
      const found = known.get(sign)
      if (found !== undefined) return found
      const fits = exec.call(one, String.fromCodePoint(sign)) !== null
      known.set(sign, fits)
      return fits
    }
  }

  function fork(at: number, ways: readonly [number, number], isLazy: boolean): void {
    const [first, second] = isLazy ? [ways[1], ways[0]] : ways
    steps[at] = { do: 'fork', first, second }
  }

  function emit(node: Node, back: boolean): void {
    switch (node.kind) {
      case 'sign':
        steps.push({ do: 'sign', fits: signs(node.source), back })
        return
      case 'edge':
        steps.push({ do: 'edge', of: node.of })
        return
      case 'row':
        for (const part of back ? node.parts.toReversed() : node.parts) emit(part, back)
        return
      case 'group': {
        const [start, end] = [2 * node.number, 2 * node.number + 1]
        steps.push({ do: 'note', slot: back ? end : start })
        emit(node.inner, back)
        steps.push({ do: 'note', slot: back ? start : end })
        return
      }
      case 'again': {
        const byName = names.flatMap((name, number) => (name === node.reference ? number : []))
        const groups = byName.length > 0 ? byName : [Number(node.reference)]
        steps.push({ do: 'again', groups, back })
        return
      }
      case 'look': {
        const at = later()
        emit(node.inner, node.isBehind)
        steps.push({ do: 'end' })
        steps[at] = { do: 'look', from: at + 1, isNot: node.isNot, next: steps.length }
        return
      }
      case 'either': {
        const ends: number[] = []
        for (const [n, way] of node.ways.entries()) {
          const at = n < node.ways.length - 1 ? later() : -1
          emit(way, back)
          if (at < 0) continue
          ends.push(later())
          steps[at] = { do: 'fork', first: at + 1, second: steps.length }
        }
        for (const end of ends) steps[end] = { do: 'jump', to: steps.length }
        return
      }
      case 'repeat':
        repeat(node, back)
    }
  }

  function repeat(node: Extract<Node, { kind: 'repeat' }>, back: boolean): void {
    const { inner, isLazy, least, most } = node
    for (let n = 0; n < least; n += 1) emit(inner, back)
    const slot = slots
    const round = () => {
      if (!mayBeEmpty(inner)) return emit(inner, back)
      slots = Math.max(slots, slot + 1)
      steps.push({ do: 'note', slot })
      emit(inner, back)
      steps.push({ do: 'moved', slot })
    }
    if (mayBeEmpty(inner)) slots += 1
    if (most === Number.POSITIVE_INFINITY) {
      const at = later()
      round()
      steps.push({ do: 'jump', to: at })
      fork(at, [at + 1, steps.length], isLazy)
      return
    }
    const forks: number[] = []
    for (let n = least; n < most; n += 1) {
      forks.push(later())
      round()
    }
    for (const at of forks) fork(at, [at + 1, steps.length], isLazy)
  }

  emit(tree, false)
  steps.push({ do: 'end' })
  return {
    steps,
    slots,
    isAnchored: !multiline && isAnchored(tree),
    flags: { points: /[uv]/.test(flags), lines: multiline, folds: ignoreCase },
  }
}

function mayBeEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'sign':
      return false
    case 'row':
      return node.parts.every(mayBeEmpty)
    case 'either':
      return node.ways.some(mayBeEmpty)
    case 'group':
      return mayBeEmpty(node.inner)
    case 'repeat':
      return node.least === 0 || mayBeEmpty(node.inner)
    default:
      return true
  }
}

function isAnchored(node: Node): boolean {
  switch (node.kind) {
    case 'edge':
      return node.of === '^'
    case 'row':
      return node.parts[0] !== undefined && isAnchored(node.parts[0])
    case 'either':
      return node.ways.every(isAnchored)
    case 'group':
      return isAnchored(node.inner)
    default:
      return false
  }
}
