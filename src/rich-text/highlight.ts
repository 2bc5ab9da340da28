import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import type { CodeToken } from '#src/page-types/rich-text-model'

const lowlight = createLowlight({ bash, css, http, javascript, json, typescript, xml, yaml })

interface HighlightNode {
  readonly type: string
  readonly value?: string
  readonly properties?: { readonly className?: unknown }
  readonly children?: readonly HighlightNode[]
}

/** Makes tokens with classes: no colors in the markup, no script in the browser. Unknown languages stay plain. */
export function highlight(code: string, language: string): CodeToken[] {
  if (!lowlight.registered(language)) return [{ text: code, kind: undefined }]
  const tree = lowlight.highlight(language, code, { prefix: '' }) as unknown as HighlightNode
  return merge(flatten(tree, undefined))
}

function flatten(node: HighlightNode, kind: string | undefined): CodeToken[] {
  if (node.type === 'text') return [{ text: node.value ?? '', kind }]
  const classes = node.properties?.className
  const own = Array.isArray(classes) ? String(classes[0]) : undefined
  return (node.children ?? []).flatMap((child) => flatten(child, own ?? kind))
}

function merge(tokens: readonly CodeToken[]): CodeToken[] {
  const merged: CodeToken[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    if (last && last.kind === token.kind) {
      merged[merged.length - 1] = { text: last.text + token.text, kind: token.kind }
    } else merged.push(token)
  }
  return merged
}
