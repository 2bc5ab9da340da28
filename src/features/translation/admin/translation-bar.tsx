'use client'

import { Button, toast, useFormModified, useTranslation } from '@payloadcms/ui'
import { useId } from 'react'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { BesideAnswer } from '../cms/endpoints'
import { type Beside, saysSomething, useBeside, useFreshAnswer } from './beside'
import { useConfirmedCopy } from './confirm-copy'
import { useTitleOfForm } from './title-of-form'
import './translation.css'

/** Above the form: where its language stands against the original, and what can be done about it. */
export function TranslationBar() {
  useFreshAnswer()
  const say = useLabels('translation')
  const beside = useBeside()
  useTitleOfForm(beside)
  if (!beside) return null
  const { answer } = beside
  return (
    <section aria-label={say('title')} className="translation-bar">
      {answer.is === 'loading' ? <p>{say('loading')}</p> : null}
      {answer.is === 'failed' ? <p>{say('failed', { message: answer.message })}</p> : null}
      {answer.is === 'there' ? <Told beside={beside} told={answer.told} /> : null}
    </section>
  )
}

function Told({ beside, told }: { beside: Beside; told: BesideAnswer }) {
  const say = useLabels('translation')
  const isOriginal = beside.locale === told.source
  const original = languageOf(told.base?.source ?? told.source).name
  const names = (paths: readonly string[]) =>
    told.fields
      .filter(({ path }) => paths.includes(path))
      .map(({ label }) => label)
      .join(', ')
  return (
    <>
      <div className="translation-bar-state">
        <span className="translation-cell" data-state={told.state}>
          {say(told.state)}
        </span>
        <p>
          {isOriginal ? (
            say('isOriginal')
          ) : (
            <State beside={beside} original={original} told={told} />
          )}
          {told.changed.length > 0 ? (
            <strong> {say('changedFields', { fields: names(told.changed) })}</strong>
          ) : null}
          {told.lacking.length > 0 && told.state !== 'missing' ? (
            <span> {say('lackingFields', { fields: names(told.lacking) })}</span>
          ) : null}
          <Since told={told} />
        </p>
      </div>
      <Actions beside={beside} told={told} />
    </>
  )
}

function State({
  beside,
  told: { copied, state },
  original,
}: {
  beside: Beside
  told: BesideAnswer
  original: string
}) {
  const say = useLabels('translation')
  const sayCopy = useLabels('copies')
  if (copied.length > 0) return sayCopy('remedy', { language: original })
  if (state === 'missing') return say('isMissing', { language: languageOf(beside.locale).name })
  const sentences = { draft: 'isDraft', current: 'isCurrent', stale: 'isStale' } as const
  return say(sentences[state], { language: original })
}

function Since({ told: { base } }: { told: BesideAnswer }) {
  const say = useLabels('translation')
  const { i18n } = useTranslation()
  if (!base) return null
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(
    new Date(base.at),
  )
  return (
    <small> {base.by ? say('since', { date, name: base.by }) : say('sinceNobody', { date })}</small>
  )
}

function Actions({ beside, told }: { beside: Beside; told: BesideAnswer }) {
  const say = useLabels('translation')
  const label = useId()
  const isModified = useFormModified()
  const { copy, modal } = useConfirmedCopy('copy-all', beside.locale)
  const others = told.written.filter((code) => code !== beside.locale)
  const isOriginal = beside.locale === told.source
  const mayBeMarked =
    told.mayWrite &&
    !isOriginal &&
    told.copied.length === 0 &&
    (told.state === 'stale' || told.state === 'draft')
  const from = told.from === beside.locale ? others[0] : told.from

  const mark = async () => {
    if (isModified) {
      toast.error(say('unsaved'))
      return
    }
    try {
      await beside.markCurrent()
      toast.success(say('marked'))
    } catch (error) {
      toast.error(
        say('failed', { message: error instanceof Error ? error.message : String(error) }),
      )
    }
  }

  return (
    <div className="translation-bar-actions">
      {mayBeMarked ? (
        <Button id="mark-current" margin={false} onClick={() => void mark()} size="small">
          {say('markCurrent')}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Button
          aria-pressed={beside.isShown}
          buttonStyle={beside.isShown ? 'primary' : 'secondary'}
          id="side-by-side"
          margin={false}
          onClick={() => beside.show(beside.isShown ? undefined : startOf(told, from))}
          size="small"
        >
          {say('beside')}
        </Button>
      ) : null}
      {beside.isShown && from ? (
        <>
          <label className="translation-hidden" htmlFor={label}>
            {say('shown')}
          </label>
          <select
            id={label}
            onChange={({ target }) => isLocale(target.value) && beside.show(target.value)}
            value={told.from}
          >
            {told.from === beside.locale ? <option value={told.from}>—</option> : null}
            {others.map((code) => (
              <option key={code} lang={languageOf(code).tag} value={code}>
                {languageOf(code).name}
              </option>
            ))}
          </select>
          {told.from === beside.locale || !told.mayWrite ? null : (
            <Button
              buttonStyle="secondary"
              id="copy-everything"
              margin={false}
              onClick={() => copy(told.fields.filter(saysSomething))}
              size="small"
            >
              {say('copyAll', { language: languageOf(told.from).name })}
            </Button>
          )}
        </>
      ) : null}
      {modal}
    </div>
  )
}

/** The original goes without saying; beside the original itself, a language has to be named. */
function startOf(told: BesideAnswer, from: Locale | undefined): Locale | '' {
  return from === told.source ? '' : (from ?? '')
}
