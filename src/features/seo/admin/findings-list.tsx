'use client'

import { Button, useDocumentDrawer } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { showInForm } from '#src/cms/admin/show-in-form'
import { useLabels } from '#src/cms/labels/use-labels'
import { useColon } from '#src/cms/labels/use-list'
import { usePublicationFaults } from '#src/features/publication/admin/publication-faults'
import { showFault } from '#src/features/publication/admin/show-fault'
import { type Finding, findingsOf } from '../findings'
import { useEditedLocale, useFormValues, useReferences } from './form-values'
import { usePageFacts } from './page-facts'
import './seo.css'

export function FindingsList() {
  const labels = useLabels('seo')
  const colon = useColon()
  const heading = useId()
  const [opened, setOpened] = useState<{ readonly id: string; readonly turn: number }>()
  const locale = useEditedLocale()
  const values = useFormValues()
  const references = useReferences(values)
  const facts = usePageFacts(references, locale)
  const faults = usePublicationFaults(values as Readonly<Record<string, unknown>>)
  const blocking = Array.isArray(faults) ? faults : []
  const isUnchecked = facts === 'failed' || faults === 'failed'
  const isKnown = facts !== undefined && faults !== undefined
  const findings = findingsOf(values, references, typeof facts === 'object' ? facts : undefined)
  return (
    <section className="seo-findings" aria-labelledby={heading}>
      <h3 id={heading}>{labels('mend', { language: locale })}</h3>
      {isUnchecked ? <p>{labels('unchecked')}</p> : null}
      {isKnown && !isUnchecked && findings.length + blocking.length === 0 ? (
        <p>{labels('nothing')}</p>
      ) : null}
      {/* Announced on change, since it happens away from the cursor. */}
      <ul aria-live="polite">
        {blocking.map((fault) => (
          <li key={`${fault.field}\n${fault.message}`} data-kind="blocked">
            <span>
              <strong>{labels('blocked')}</strong>
              {colon}
              {fault.message}
            </span>
            <Button
              buttonStyle="secondary"
              margin={false}
              onClick={() => showFault(fault)}
              size="small"
            >
              {labels('show')}
            </Button>
          </li>
        ))}
        {findings.map((finding) => (
          <li key={keyOf(finding)} data-kind={finding.kind}>
            <span>{labels(finding.kind, { ...textIn(finding), language: locale })}</span>
            {finding.kind === 'no-alt' ? (
              <Button
                buttonStyle="secondary"
                margin={false}
                onClick={() =>
                  setOpened((before) => ({ id: finding.picture, turn: (before?.turn ?? 0) + 1 }))
                }
                size="small"
              >
                {labels('describe')}
              </Button>
            ) : (
              <Button
                buttonStyle="secondary"
                margin={false}
                onClick={() =>
                  showInForm(finding.field, 'text' in finding ? finding.text : undefined)
                }
                size="small"
              >
                {labels(finding.kind === 'no-description' ? 'write' : 'show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {/* Apart from its finding, which disappears when the picture is saved. */}
      {opened ? <PictureDrawer key={opened.turn} id={opened.id} /> : null}
    </section>
  )
}

/** The form of a picture, for its alternative text; opens at once. */
function PictureDrawer({ id }: { id: string }) {
  const [DocumentDrawer, , { openDrawer }] = useDocumentDrawer({ collectionSlug: 'media', id })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; who closes it wants it closed
  useEffect(openDrawer, [])
  return <DocumentDrawer />
}

function textIn(finding: Finding): { text?: string; name?: string } {
  if (finding.kind === 'no-alt') return { name: finding.filename }
  return 'text' in finding ? { text: finding.text } : {}
}

function keyOf(finding: Finding): string {
  return [finding.kind, finding.field, ...Object.values(textIn(finding))].join('\n')
}
