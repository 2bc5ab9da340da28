import type { CSSProperties } from 'react'
import { type Locale, languageOf } from '#locales/languages'
import type { SheetLeaf } from '#src/page-types/models'
import type { Messages } from '#src/platform/i18n/message-files'
import { getMessages } from '#src/platform/i18n/messages'
import { encodeHref } from '#src/platform/i18n/pathname'
import { ButtonLink } from '../button-link'
import { type Lang, langOf } from '../text/lang-of'
import { impose, leavesOfSheet, type Place, signatureOf } from './imposition'
import type { SectionProps } from './section-props'

/** It folds on scroll, or by what is chosen below it, with style sheets alone (`sheet.css`). */
export async function Sheet({
  section,
  isFirst,
  locale,
  contentLocale,
  messages,
  inPageLanguage,
}: SectionProps<'sheet'>) {
  const Heading = isFirst ? 'h1' : 'h2'
  const sheets = await Promise.all(
    sheetsOf(section.leaves).map(async (leaves) => ({
      leaves: await Promise.all(leaves.map(withCount)),
      laid: impose(
        leaves.length,
        Math.max(
          leaves.findIndex((leaf) => leaf.locale === locale),
          0,
        ),
      ),
    })),
  )
  const folds = sheets[0]?.laid.folds ?? []
  return (
    <section className="section opening">
      <div>
        <Heading>{section.heading}</Heading>
        <div>
          {section.text ? <p className="lead">{section.text}</p> : null}
          {section.link ? <ButtonLink link={section.link} /> : null}
        </div>
      </div>
      <div className="folding">
        <div className="press">
          {sheets.map(({ laid, leaves }, sheet) => (
            <ol
              key={leaves[0]?.locale}
              className="sheet"
              style={properties({
                columns: laid.columns,
                spine: laid.spine,
                'to-middle': laid.toMiddle,
              })}
            >
              {laid.places.map((place) => (
                <Leaf
                  key={place.toMiddle.join()}
                  place={place}
                  sheet={sheet}
                  leaf={place.leaf === undefined ? undefined : leaves[place.leaf]}
                  locale={locale}
                  contentLocale={contentLocale}
                />
              ))}
            </ol>
          ))}
        </div>
        {folds.length > 0 ? <Folds folds={folds} messages={messages} {...inPageLanguage} /> : null}
      </div>
    </section>
  )
}

function sheetsOf(leaves: readonly SheetLeaf[]): (readonly SheetLeaf[])[] {
  return leaves.flatMap((_, index) =>
    index % leavesOfSheet === 0 ? [leaves.slice(index, index + leavesOfSheet)] : [],
  )
}

async function withCount(leaf: SheetLeaf) {
  const { t } = await getMessages(leaf.locale)
  return { ...leaf, count: t('blogs.count', { count: leaf.articles }) }
}

function properties(values: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}

function Leaf({
  place,
  sheet,
  leaf,
  locale,
  contentLocale,
}: {
  place: Place
  sheet: number
  leaf: Awaited<ReturnType<typeof withCount>> | undefined
  locale: Locale
  contentLocale: Locale
}) {
  const [x, y] = place.toMiddle
  const [a, b, c] = place.turns
  const style = properties({ x, y, a, b, c })
  if (!leaf || place.leaf === undefined) return <li aria-hidden="true" style={style} />
  const { hreflang, name, tag } = languageOf(leaf.locale)
  return (
    <li
      lang={tag}
      {...langOf(leaf.locale, contentLocale)}
      className={place.isHeadDown ? 'head-down' : undefined}
      style={style}
    >
      <a
        href={encodeHref(leaf.pathname)}
        hrefLang={hreflang}
        data-locale={leaf.locale}
        aria-current={leaf.locale === locale ? 'true' : undefined}
      >
        <span className="folio" aria-hidden="true">
          {sheet * leavesOfSheet + place.leaf + 1}
        </span>
        <span>{leaf.heading}</span>
        <small>
          <span>{name}</span> <span aria-hidden="true">{signatureOf(sheet, place.leaf)}</span>{' '}
          <span>{leaf.count}</span>
        </small>
      </a>
    </li>
  )
}

/** The sheet as it is after each fold, to choose from. */
function Folds({
  folds,
  messages,
  ...language
}: {
  folds: readonly number[]
  messages: Messages
} & Lang) {
  const names = Object.values(messages.page.folds)
  return (
    <div className="fold" role="radiogroup" aria-labelledby="fold" {...language}>
      <span id="fold">{messages.page.fold}</span>
      {[0, ...folds].map((fold, index) => (
        <label key={fold}>
          <input
            className="visually-hidden"
            type="radio"
            name="fold"
            value={fold}
            defaultChecked={fold === 0}
            aria-label={names[index]}
          />
          <FoldedSheet fold={fold} folds={folds} />
        </label>
      ))}
    </div>
  )
}

function FoldedSheet({ fold, folds }: { fold: number; folds: readonly number[] }) {
  const isLeft = (crease: number) => folds.includes(crease) && fold < crease
  const width = 5 * (isLeft(1) ? 4 : isLeft(3) ? 2 : 1)
  const height = 7 * (isLeft(2) ? 2 : 1)
  const [x, y] = [10 - width / 2, 7 - height / 2]
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true">
      <rect className={fold === 3 ? 'book' : undefined} {...{ x, y, width, height }} />
      {isLeft(1) ? <path d="M5 0v14M15 0v14" /> : null}
      {isLeft(3) ? <path d={`M10 ${y}v${height}`} /> : null}
      {isLeft(2) ? <path d={`M${x} 7h${width}`} /> : null}
    </svg>
  )
}
