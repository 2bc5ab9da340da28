/** Looks at each sign once. */
export const once = (text: string): number => text.replace(/[^a]/g, '').length

/** Tries all ways to share a row among two loops, and hides that it was stopped. */
export function forEver(text: string): boolean {
  try {
    return /^(?:a+)+$/.test(`${text}b`)
  } catch {
    return false
  }
}

export const fromEachSign = (text: string): string => text.replace(/a+b/, '')

export const inAList = (text: string): boolean => {
  const signs = text.split('')
  return signs.every((_, at) => signs.indexOf('b', at) < 0)
}

export function cut(text: string): number {
  let pieces = 0
  for (let rest = text; rest !== ''; rest = rest.slice(1)) pieces += 1
  return pieces
}

export function refuses(): never {
  throw new Error('refused')
}
