'use client'

import type { ReactNode } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import type { ComparedLine, ComparedPart } from '#src/cms/values/compare-lines'
import { directionOf } from '#src/rich-text/languages-of-parts'
import './translation.css'

export function ComparedLines({ lines, tag }: { lines: readonly ComparedLine[]; tag: string }) {
  return (
    <div className="translation-lines" lang={tag}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and no state.
        <SourceLine key={index} line={line} />
      ))}
    </div>
  )
}

function SourceLine({ line: { kind, role, parts } }: { line: ComparedLine }) {
  const say = useLabels('translation')
  return (
    <p className="translation-line" data-kind={kind} data-role={role}>
      {parts.map((part, index) => {
        const key = `${index}-${part.kind}`
        if (part.kind === 'same') return <span key={key}>{asSet(part)}</span>
        const Changed = part.kind === 'added' ? 'ins' : 'del'
        return (
          <Changed key={key}>
            <span className="translation-hidden">{say(part.kind)}: </span>
            {asSet(part)}
          </Changed>
        )
      })}
    </p>
  )
}

const elements: Readonly<Record<string, 'strong' | 'em' | 's' | 'u' | 'sub' | 'sup' | 'code'>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 's',
  underline: 'u',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
}

/** A part with its formats. Links are inert, so that an editor does not leave the form by one. */
function asSet({ text, formats = [], href, lang }: ComparedPart): ReactNode {
  const words = lang ? (
    <span dir={directionOf(lang)} lang={lang}>
      {text}
    </span>
  ) : (
    text
  )
  const set = formats.reduce<ReactNode>((inner, format) => {
    const Element = elements[format]
    return Element ? <Element key={format}>{inner}</Element> : inner
  }, words)
  return href ? (
    <span className="translation-link" title={href}>
      {set}
    </span>
  ) : (
    set
  )
}
