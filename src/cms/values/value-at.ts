type Values = Readonly<Record<string, unknown>>

export function valueAt(values: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Values)[name] : undefined,
      values,
    )
}

export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [name]: value }
  const inner = values[name]
  const group = typeof inner === 'object' && inner !== null ? (inner as Values) : {}
  return { ...values, [name]: withValueAt(group, rest.join('.'), value) }
}
