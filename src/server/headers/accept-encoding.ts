export type Encoding = 'br' | 'gzip' | 'identity'

/** Our preference among codings of equal weight: the smallest first. */
const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The codings that a client accepts, best first; empty if it accepts none of ours (RFC 9110 §12.5.3). */
export function acceptableEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return identityAlone
  let known = remembered.get(header)
  if (known === undefined) {
    known = rank(header)
    // Clients send a handful of values; invented ones must not fill the memory.
    if (remembered.size >= 256) remembered.clear()
    remembered.set(header, known)
  }
  return known
}

const identityAlone: readonly Encoding[] = ['identity']
const remembered = new Map<string, readonly Encoding[]>()

function rank(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (coding === '') continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight === undefined ? 1 : quality(weight))
  }
  const rest = weights.get('*')
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ??
    // Identity is acceptable unless excluded, but never preferred to a coding that is named.
    (encoding === 'identity' ? (rest === 0 ? 0 : Number.MIN_VALUE) : (rest ?? 0))
  return preference
    .map((encoding) => ({ encoding, weight: weightOf(encoding) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ encoding }) => encoding)
}

/** An invalid weight counts as 0, the safe reading. */
function quality(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
