'use client'

import { Button, toast, useFormModified } from '@payloadcms/ui'
import { useId } from 'react'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useDay } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { useList } from '#src/cms/labels/use-list'
import type { SideBySideResponse } from '../cms/endpoints'
import { useConfirmedCopy } from './confirm-copy'
import { hasText, type SideBySide, useFreshOriginal, useSideBySide } from './side-by-side'
import { useTitleOfForm } from './title-of-form'
import './translation.css'

export function TranslationBar() {
  useFreshOriginal()
  const say = useLabels('translation')
  const sideBySide = useSideBySide()
  useTitleOfForm(sideBySide)
  if (!sideBySide) return null
  const { original } = sideBySide
  return (
    <section aria-label={say('title')} className="translation-bar">
      {original.is === 'loading' ? <p>{say('loading')}</p> : null}
      {original.is === 'failed' ? <p>{say('failed', { message: original.message })}</p> : null}
      {original.is === 'there' ? <Status sideBySide={sideBySide} data={original.data} /> : null}
    </section>
  )
}

function Status({ sideBySide, data }: { sideBySide: SideBySide; data: SideBySideResponse }) {
  const say = useLabels('translation')
  const isOriginal = sideBySide.locale === data.source
  const isCopy = isUntranslated(data)
  const original = data.base?.source ?? data.source
  const list = useList()
  const names = (paths: readonly string[]) =>
    list(data.fields.filter(({ path }) => paths.includes(path)).map(({ label }) => label))
  return (
    <>
      <div className="translation-bar-state">
        <span className="translation-cell" data-state={data.state}>
          {say(data.state)}
        </span>
        <p>
          {isOriginal ? (
            say('isOriginal')
          ) : (
            <State sideBySide={sideBySide} original={original} data={data} />
          )}
          {data.changed.length > 0 ? (
            <strong> {say('changedFields', { fields: names(data.changed) })}</strong>
          ) : null}
          {data.lacking.length > 0 && data.state !== 'missing' ? (
            <span> {say('lackingFields', { fields: names(data.lacking) })}</span>
          ) : null}
          {isCopy ? null : <Since data={data} />}
        </p>
      </div>
      <Actions sideBySide={sideBySide} data={data} />
    </>
  )
}

/** A copy is no translation; a name that is equal in two languages may be current. */
const isUntranslated = ({ copied, isSame, state }: SideBySideResponse): boolean =>
  copied.length > 0 || (isSame && state === 'draft')

function State({
  sideBySide,
  data,
  original,
}: {
  sideBySide: SideBySide
  data: SideBySideResponse
  original: Locale
}) {
  const say = useLabels('translation')
  const sayCopy = useLabels('copies')
  const { state } = data
  if (isUntranslated(data)) return sayCopy('remedy', { language: original })
  if (state === 'missing') return say('isMissing', { language: sideBySide.locale })
  const sentences = { draft: 'isDraft', current: 'isCurrent', stale: 'isStale' } as const
  return say(sentences[state], { language: original })
}

function Since({ data: { base } }: { data: SideBySideResponse }) {
  const say = useLabels('translation')
  const day = useDay()
  if (!base) return null
  const date = day(base.at)
  return (
    <small> {base.by ? say('since', { date, name: base.by }) : say('sinceNobody', { date })}</small>
  )
}

function Actions({ sideBySide, data }: { sideBySide: SideBySide; data: SideBySideResponse }) {
  const say = useLabels('translation')
  const label = useId()
  const isModified = useFormModified()
  const { copy, modal } = useConfirmedCopy('copy-all', sideBySide.locale)
  const others = data.written.filter((code) => code !== sideBySide.locale)
  const isOriginal = sideBySide.locale === data.source
  const mayBeMarked =
    data.mayWrite &&
    !isOriginal &&
    data.copied.length === 0 &&
    (data.state === 'stale' || data.state === 'draft')
  const from = data.from === sideBySide.locale ? others[0] : data.from

  const mark = async () => {
    if (isModified) {
      toast.error(say('unsaved'))
      return
    }
    try {
      await sideBySide.markCurrent()
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
          buttonStyle="secondary"
          extraButtonProps={{ 'aria-pressed': sideBySide.isShown }}
          id="side-by-side"
          margin={false}
          onClick={() => sideBySide.show(sideBySide.isShown ? undefined : startOf(data, from))}
          size="small"
        >
          {say('beside')}
        </Button>
      ) : null}
      {sideBySide.isShown && from ? (
        <>
          <label className="translation-hidden" htmlFor={label}>
            {say('shown')}
          </label>
          <select
            id={label}
            onChange={({ target }) => isLocale(target.value) && sideBySide.show(target.value)}
            value={data.from}
          >
            {data.from === sideBySide.locale ? <option value={data.from}>—</option> : null}
            {others.map((code) => (
              <option key={code} lang={languageOf(code).tag} value={code}>
                {languageOf(code).name}
              </option>
            ))}
          </select>
          {data.from === sideBySide.locale || !data.mayWrite ? null : (
            <Button
              buttonStyle="secondary"
              id="copy-everything"
              margin={false}
              onClick={() => copy(data.fields.filter(hasText))}
              size="small"
            >
              {say('copyAll', { language: data.from })}
            </Button>
          )}
        </>
      ) : null}
      {modal}
    </div>
  )
}

/** The original is the default; beside the original itself, a language has to be named. */
function startOf(data: SideBySideResponse, from: Locale | undefined): Locale | '' {
  return from === data.source ? '' : (from ?? '')
}
