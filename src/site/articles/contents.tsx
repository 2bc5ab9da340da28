import type { Chapter } from '#src/page-types/models'
import type { Lang } from '../text/lang-of'

/**
 * The chapters of a text: beside it, or folded above it in narrow windows; with the language of the title, if it is
 * not the text's.
 */
export function Contents({
  chapters,
  title,
  id,
  folds = false,
  ...language
}: {
  chapters: readonly Chapter[]
  title: string
  id: string
  /** Whether there is a folded form for narrow windows, too. */
  folds?: boolean
} & Lang) {
  if (chapters.length === 0) return null
  return (
    <>
      {folds ? (
        <nav className="contents folded" aria-labelledby={`${id}-folded`}>
          <details aria-labelledby={`${id}-folded`}>
            <summary id={`${id}-folded`} {...language}>
              {title}
            </summary>
            <Chapters chapters={chapters} />
          </details>
        </nav>
      ) : null}
      <nav className="contents" aria-labelledby={id}>
        <h2 id={id} {...language}>
          {title}
        </h2>
        <Chapters chapters={chapters} />
      </nav>
    </>
  )
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={`#${chapter.id}`}>
            {chapter.title.map(({ text, ...language }) =>
              language.lang ? (
                <span key={text} {...language}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}
