import type { Program } from './program'

export interface Counter {
  /** @throws {TooMuchWork} above the limit. */
  readonly add: (steps: number) => void
}

/**
 * Searches as V8's engine does, by backtracking, and counts each step. Its shortcuts, such as looking for a letter
 * first, are left out: they change the number of steps by a factor, not by the length of the text.
 */
export function search(
  program: Program,
  text: string,
  { from, isSticky }: { readonly from: number; readonly isSticky: boolean },
  counter: Counter,
): { readonly start: number; readonly end: number } | undefined {
  const last = isSticky || program.isAnchored ? from : text.length
  if (program.isAnchored && from > 0) return undefined
  for (let start = from; start <= last; start = after(text, start, program)) {
    const slots = new Array<number>(program.slots).fill(-1)
    const end = run(program, 0, text, start, slots, counter)
    if (end >= 0) return { start, end }
  }
  return undefined
}

const after = (text: string, at: number, { flags }: Program): number =>
  at + (flags.points && (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1)

/** Where a match ends that begins at a place, or -1. */
function run(
  program: Program,
  begin: number,
  text: string,
  start: number,
  slots: number[],
  counter: Counter,
): number {
  const { flags, steps } = program
  // Pairs: a step with its place in the text, or, negative, a slot with what it held.
  const stack: number[] = []
  let [step, at] = [begin, start]
  const note = (slot: number, value: number) => {
    stack.push(-1 - slot, slots[slot] ?? -1)
    slots[slot] = value
  }
  for (;;) {
    counter.add(1)
    const now = steps[step]
    if (!now || now.do === 'end') return at
    let goes = true
    switch (now.do) {
      case 'sign': {
        const width = now.back
          ? widthBefore(text, at, flags.points)
          : widthAt(text, at, flags.points)
        const place = now.back ? at - width : at
        goes = width > 0 && now.fits(signAt(text, place, width))
        at += now.back ? -width : width
        step += 1
        break
      }
      case 'fork':
        stack.push(now.second, at)
        step = now.first
        break
      case 'jump':
        step = now.to
        break
      case 'edge':
        goes = isEdge(text, at, now.of, flags)
        step += 1
        break
      case 'note':
        note(now.slot, at)
        step += 1
        break
      case 'moved':
        goes = slots[now.slot] !== at
        step += 1
        break
      case 'again': {
        const group = now.groups.find((one) => (slots[2 * one + 1] ?? -1) >= 0) ?? 0
        const [open = -1, close = -1] = [slots[2 * group], slots[2 * group + 1]]
        const word = open < 0 || close < 0 ? '' : text.slice(open, close)
        counter.add(word.length)
        const place = now.back ? at - word.length : at
        const found = text.slice(Math.max(place, 0), place + word.length)
        goes = flags.folds ? found.toLowerCase() === word.toLowerCase() : found === word
        at = now.back ? place : at + word.length
        step += 1
        break
      }
      case 'look': {
        const inner = [...slots]
        goes = run(program, now.from, text, at, inner, counter) >= 0 !== now.isNot
        if (goes && !now.isNot) {
          for (const [slot, value] of inner.entries()) if (slots[slot] !== value) note(slot, value)
        }
        step = now.next
      }
    }
    if (goes) continue
    for (;;) {
      const [next, place] = [stack.at(-2), stack.at(-1)]
      if (next === undefined || place === undefined) return -1
      stack.length -= 2
      if (next >= 0) {
        ;[step, at] = [next, place]
        break
      }
      slots[-1 - next] = place
    }
  }
}

const signAt = (text: string, at: number, width: number): number =>
  (width === 2 ? text.codePointAt(at) : text.charCodeAt(at)) ?? 0

function widthAt(text: string, at: number, points: boolean): number {
  if (at >= text.length) return 0
  return points && (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1
}

function widthBefore(text: string, at: number, points: boolean): number {
  if (at <= 0) return 0
  return points && at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xff_ff ? 2 : 1
}

function isEdge(text: string, at: number, of: string, flags: Program['flags']): boolean {
  const isBreak = (place: number) => flags.lines && '\n\r\u2028\u2029'.includes(text[place] ?? 'x')
  if (of === '^') return at === 0 || isBreak(at - 1)
  if (of === '$') return at === text.length || isBreak(at)
  const isBetween = isWord(text.charCodeAt(at - 1)) !== isWord(text.charCodeAt(at))
  return isBetween === (of === '\\b')
}

/** Of what `charCodeAt` gives, which is NaN beside the text. */
const isWord = (sign: number): boolean =>
  (sign >= 48 && sign <= 57) ||
  (sign >= 65 && sign <= 90) ||
  (sign >= 97 && sign <= 122) ||
  sign === 95
