const metric = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const number = '(?:[+-]?(?:\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|Inf)|[Nn]a[Nn])'
const sampleLine = new RegExp(`^(${metric})(\\{${label}(?:,${label})*\\})? (${number})$`)
const helpLine = new RegExp(`^# HELP (${metric}) .+$`)
const typeLine = new RegExp(`^# TYPE (${metric}) (counter|gauge|histogram|summary|untyped)$`)

/**
 * Prometheus' text form, version 0.0.4, by the rules of `promtool check metrics`: each has help and one type before
 * its samples, no sample comes twice, counters end in `_total`. @throws at the first invalid line.
 */
export function metricsIn(text: string): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  const types = new Map<string, string>()
  const helps = new Set<string>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    const help = helpLine.exec(line)?.[1]
    const [, typed, type] = typeLine.exec(line) ?? []
    if (help !== undefined) {
      helps.add(help)
    } else if (typed !== undefined && type !== undefined) {
      if (types.has(typed)) throw new Error(`Two types: ${line}`)
      types.set(typed, type)
    } else {
      const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? []
      const family = name.replace(/_(?:bucket|sum|count)$/, '')
      const known = types.has(name) ? name : family
      if (name === '' || !types.has(known) || !helps.has(known)) throw new Error(`What is: ${line}`)
      if (types.get(known) === 'counter' && !/_total$/.test(known))
        throw new Error(`No total: ${line}`)
      if (values.has(name + labels)) throw new Error(`Twice: ${line}`)
      values.set(
        name + labels,
        value.endsWith('Inf') ? Number.POSITIVE_INFINITY : Number(value.replace('Nan', 'NaN')),
      )
    }
  }
  return values
}

export function namesIn(text: string): ReadonlySet<string> {
  return new Set([...metricsIn(text).keys()].map((sample) => sample.replace(/\{.*/, '')))
}
