'use client'

import { Button } from '@payloadcms/ui'
import { languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { ComparedLines } from './compared-lines'
import { useConfirmedCopy } from './confirm-copy'
import { hasText, useSideBySide } from './side-by-side'
import './translation.css'

export function Original({ of }: { of: string }) {
  const say = useLabels('translation')
  const sideBySide = useSideBySide()
  const { copy, modal } = useConfirmedCopy(`copy-${of}`, sideBySide?.locale)
  if (!sideBySide?.isShown || sideBySide.original.is !== 'there') return null
  const { data } = sideBySide.original
  const field = data.fields.find(({ path }) => path === of)
  if (!field || data.from === sideBySide.locale) return null
  const { name, tag } = languageOf(data.from)
  const isChanged = field.lines.some(({ kind }) => kind !== 'same')
  const heading = `original-${of.replaceAll('.', '-')}`
  return (
    <section aria-labelledby={heading} className="translation-original" data-changed={isChanged}>
      <header>
        <h2 id={heading}>
          {field.label} <span lang={tag}>{name}</span>
        </h2>
        {data.mayWrite ? (
          <Button
            aria-label={say('copyOf', { field: field.label, language: data.from })}
            buttonStyle="secondary"
            disabled={!hasText(field)}
            margin={false}
            onClick={() => copy([field])}
            size="small"
          >
            {say('copy')}
          </Button>
        ) : null}
      </header>
      {field.lines.length > 0 ? (
        <ComparedLines lines={field.lines} tag={tag} />
      ) : (
        <p>{say('empty', { language: data.from })}</p>
      )}
      {modal}
    </section>
  )
}
