import type { Values } from './form'

export const suspicions = ['trap', 'haste', 'links', 'markup'] as const
export type Suspicion = (typeof suspicions)[number]

/** In milliseconds: a person reads a form before sending it. */
const haste = 2_000
const mostLinks = 2

const link = /https?:\/\/|\bwww\.|\[url[\]=]/gi
const markup = /<a\s[^>]*href|\[url[\]=]|\[link[\]=]/i

/**
 * Why a submission may be spam; it is stored in any case. `isFresh`: the form was rendered for this visitor, so its
 * age is the time that the visitor took.
 */
export function suspicionsOf(
  values: Values,
  trap: unknown,
  { age, isFresh }: { readonly age: number; readonly isFresh: boolean },
): readonly Suspicion[] {
  const text = Object.values(values).flat().join('\n')
  return [
    ...(typeof trap === 'string' && trap !== '' ? (['trap'] as const) : []),
    ...(isFresh && age < haste ? (['haste'] as const) : []),
    ...((text.match(link) ?? []).length > mostLinks ? (['links'] as const) : []),
    ...(markup.test(text) ? (['markup'] as const) : []),
  ]
}
