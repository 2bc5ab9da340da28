import { type Locale, languages, locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { Obstacles } from './use-obstacles'

export function LanguageChoice({
  all,
  chosen,
  obstacles,
  onChoose,
}: {
  all: string
  chosen: readonly Locale[]
  obstacles: Obstacles
  onChoose: (locales: readonly Locale[]) => void
}) {
  const labels = useLabels('publication')
  const possible = locales.filter((locale) => !obstacles[locale])
  return (
    <fieldset className="schedule__languages">
      <legend>{labels('whichLanguages')}</legend>
      <label>
        <input
          checked={possible.length > 0 && chosen.length === possible.length}
          disabled={possible.length === 0}
          id="schedule-all"
          onChange={({ target }) => onChoose(target.checked ? possible : [])}
          type="checkbox"
        />
        {all}
      </label>
      <ul>
        {languages.map(({ code, name, tag }) => (
          <li key={code}>
            <label>
              <input
                checked={chosen.includes(code)}
                disabled={Boolean(obstacles[code])}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                  )
                }
                type="checkbox"
                value={code}
              />
              <span>
                <span lang={tag}>{name}</span>
                {obstacles[code] ? <small>{obstacles[code]}</small> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
