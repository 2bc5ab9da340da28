import type { Say } from '#src/cms/labels/say'
import { type TranslationState, translationStates } from '../translation-cells'

/** The figure comes after the word: before it, many languages would need another form of the word. */
export function StateCounts({
  counts,
  hrefOf,
  say,
}: {
  counts: Readonly<Record<TranslationState, number>>
  hrefOf: (state: TranslationState) => string
  say: Say<'translation'>
}) {
  const there = [...translationStates].reverse().filter((state) => counts[state] > 0)
  return (
    <div className="translation-counts">
      <div aria-hidden="true" className="translation-counts-bar">
        {there.map((state) => (
          <span data-state={state} key={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul>
        {there.map((state) => (
          <li key={state}>
            <a data-state={state} href={hrefOf(state)}>
              {say(state)} <b>{counts[state]}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
