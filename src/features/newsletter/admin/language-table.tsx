'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageOf } from '#locales/languages'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { useLabels } from '#src/cms/labels/use-labels'
import { useList } from '#src/cms/labels/use-list'
import { languageName } from '#src/platform/i18n/language-name'
import type { IssueFacts, LanguageFacts } from '../issue-facts'

/** What an issue contains in each language, and what a language lacks. */
export function LanguageTable({ facts }: { facts: IssueFacts }) {
  const labels = useLabels('issues')
  const reader = localeOfAdmin(useTranslation().i18n)
  return (
    <table className="issue-languages">
      <caption>{labels('contents')}</caption>
      <tbody>
        {facts.languages.map((language) => {
          const page = facts.pages[language.locale]
          return (
            <tr data-is={language.is} key={language.locale}>
              <th scope="row">{languageName(language.locale, reader)}</th>
              <td>
                <Contents language={language} />
                {page ? (
                  <>
                    {' · '}
                    <a href={page} hrefLang={languageOf(language.locale).tag}>
                      {labels('pages')}
                    </a>
                  </>
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Contents({ language }: { language: LanguageFacts }) {
  const labels = useLabels('issues')
  const list = useList()
  const { articles, is, lacksArticles, lacksIntro } = language
  if (is === 'complete') return <>{labels('articles', { count: articles })}</>
  if (is === 'empty') return <>{labels('empty')}</>
  if (is === 'unwanted') return <>{labels('unwanted')}</>
  return (
    <>
      <strong>{labels(is === 'waiting' ? 'waits' : 'leftOut')}</strong>{' '}
      {lacksIntro ? <>{labels('lacksIntro')} </> : null}
      {lacksArticles.length > 0 ? labels('lacksArticles', { titles: list(lacksArticles) }) : null}
    </>
  )
}
