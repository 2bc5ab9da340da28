/**
 * The search's field: a plain field of a plain form. Once it is used, what finds while one types is
 * loaded and takes it over (`islands.ts`).
 */
export function SearchField({
  query,
  limit,
  hint,
}: {
  query: string
  /** Characters. */
  limit: number
  /** Id of what describes the field. */
  hint: string
}) {
  return (
    <div className="search-field">
      <input
        id="search-query"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={limit}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-describedby={hint}
      />
    </div>
  )
}
