/** A plain search field. On first use, suggestions are loaded and take it over (`islands.ts`). */
export function SearchField({
  query,
  limit,
  hint,
}: {
  query: string
  /** In characters. */
  limit: number
  /** Id of the description. */
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
