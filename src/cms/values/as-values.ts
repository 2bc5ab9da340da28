type Values = Readonly<Record<string, unknown>>

/** The fields of a stored group; none if the value is anything else. */
export function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : {}
}
