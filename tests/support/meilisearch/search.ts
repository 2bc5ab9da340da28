/** How the double finds and ranks: Meilisearch's documented rules, in the simplest form that keeps to them. */
export interface DoubleSettings {
  readonly searchableAttributes: readonly string[]
  readonly rankingRules: readonly string[]
  readonly localizedAttributes: readonly { readonly locales: readonly string[] }[] | null
  readonly typoTolerance: { readonly disableOnNumbers?: boolean }
  readonly pagination: { readonly maxTotalHits: number }
}

export type DoubleDocument = Readonly<Record<string, string | number>>

export interface SearchRequest {
  readonly q: string
  readonly limit: number
  readonly attributesToRetrieve: readonly string[]
  readonly showMatchesPosition: boolean
}

interface Token {
  readonly text: string
  /** As it is written. */
  readonly raw: string
  readonly start: number
  readonly length: number
}

interface Met {
  readonly typos: number
  readonly attribute: number
  readonly isExact: boolean
  readonly positions: Record<string, { start: number; length: number }[]>
}

/** Words by the dictionary of the index's language, in lowercase and without marks. */
function tokensOf(text: string, { localizedAttributes }: DoubleSettings): Token[] {
  const language = localizedAttributes?.[0]?.locales[0] ?? 'en'
  const segments = new Intl.Segmenter(language === 'cmn' ? 'zh' : language, { granularity: 'word' })
  return [...segments.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ index, segment }) => {
      // As in its tokenizer, apostrophes separate words.
      return [...segment.matchAll(/[^'’]+/gu)].map((part) => ({
        text: folded(part[0]),
        raw: part[0],
        start: Buffer.byteLength(text.slice(0, index + part.index)),
        length: Buffer.byteLength(part[0]),
      }))
    })
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** Documents with every word of the query, the last one as a prefix, in the order of the rules. */
export function searchDocuments(
  documents: readonly DoubleDocument[],
  settings: DoubleSettings,
  request: SearchRequest,
) {
  const words = tokensOf(request.q, settings)
  const found = documents
    .map((document) => ({ document, met: meet(document, words, settings) }))
    .flatMap(({ document, met }) => (met ? [{ document, met }] : []))
    .sort((one, other) => {
      for (const rule of settings.rankingRules) {
        const difference = compare[rule]?.(one, other) ?? 0
        if (difference !== 0) return difference
      }
      return 0
    })
  return {
    hits: found.slice(0, request.limit).map(({ document, met }) => ({
      ...Object.fromEntries(request.attributesToRetrieve.map((name) => [name, document[name]])),
      ...(request.showMatchesPosition ? { _matchesPosition: met.positions } : {}),
    })),
    query: request.q,
    processingTimeMs: 1,
    limit: request.limit,
    offset: 0,
    estimatedTotalHits: Math.min(found.length, settings.pagination.maxTotalHits),
  }
}

interface Found {
  readonly document: DoubleDocument
  readonly met: Met
}

const compare: Readonly<Record<string, (one: Found, other: Found) => number>> = {
  typo: (one, other) => one.met.typos - other.met.typos,
  attributeRank: (one, other) => one.met.attribute - other.met.attribute,
  exactness: (one, other) => Number(other.met.isExact) - Number(one.met.isExact),
  'publishedAt:desc': (one, other) =>
    Number(other.document['publishedAt']) - Number(one.document['publishedAt']),
}

function meet(document: DoubleDocument, words: readonly Token[], settings: DoubleSettings) {
  const fields = settings.searchableAttributes.map((name) => ({
    name,
    tokens: tokensOf(String(document[name] ?? ''), settings),
  }))
  let typos = 0
  let attribute = 0
  let isExact = true
  const positions: Met['positions'] = {}
  for (const [at, { text }] of words.entries()) {
    const isLast = at === words.length - 1
    const hits = fields.flatMap(({ name, tokens }, rank) =>
      tokens.flatMap((token) => {
        const errors = typosIn(text, token.text, isLast, settings)
        return errors === undefined ? [] : [{ name, rank, token, errors }]
      }),
    )
    if (hits.length === 0) return undefined
    typos += Math.min(...hits.map(({ errors }) => errors))
    attribute = Math.max(attribute, Math.min(...hits.map(({ rank }) => rank)))
    isExact &&= hits.some(({ token }) => token.text === text)
    for (const { name, token } of hits) {
      positions[name] ??= []
      // For a word that begins with the query, that prefix.
      const isBeginning = isLast && token.text.startsWith(text)
      const length = isBeginning ? Buffer.byteLength(token.raw.slice(0, text.length)) : token.length
      positions[name].push({ start: token.start, length })
    }
  }
  return { typos, attribute, isExact, positions }
}

/** One typo from five letters on, two from nine: the documented defaults. */
function typosIn(
  typed: string,
  word: string,
  isBeginning: boolean,
  { typoTolerance }: DoubleSettings,
): number | undefined {
  if (word === typed || (isBeginning && word.startsWith(typed))) return 0
  if (typoTolerance.disableOnNumbers && /^\d+$/.test(typed)) return undefined
  const most = typed.length >= 9 ? 2 : typed.length >= 5 ? 1 : 0
  const errors = distance(typed, isBeginning ? word.slice(0, typed.length + 1) : word)
  return errors <= most ? errors : undefined
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
