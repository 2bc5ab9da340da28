import { z } from 'zod'
import { hasText } from '../codes'
import { codesOf, settingOf } from '../inline'
import { readTagged, writeTagged } from '../tagged-text'
import { FileFault } from './file-fault'
import type { IncomingTranslation, OutgoingTranslation } from './translation-file'

export const jsonFormat = { format: 'octavo-translation', version: 1 } as const

const file = z.object({
  format: z.literal(jsonFormat.format),
  version: z.number(),
  document: z.string(),
  from: z.string(),
  to: z.string(),
  segments: z.array(
    z.object({
      id: z.string(),
      hash: z.string().optional(),
      targetHash: z.string().optional(),
      target: z.string().nullish(),
    }),
  ),
})

/**
 * A document as JSON. In the texts `<1>…</1>` is a code around text and `<2/>` a single one, listed in
 * `codes`; `&`, `<`, and `>` are escaped. Only `target` is to be written.
 */
export function writeJson({ document, from, to, segments }: OutgoingTranslation): string {
  const content = {
    ...jsonFormat,
    document,
    from,
    to,
    segments: segments.map(({ segment, hash, targetHash, existing }) => ({
      id: segment.id,
      field: segment.label,
      role: segment.role,
      source: writeTagged(segment.inline),
      target: existing ? writeTagged(existing) : '',
      ...describedCodes(segment.inline),
      hash,
      targetHash,
    })),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function describedCodes(inline: Parameters<typeof codesOf>[0]): object {
  const codes = codesOf(inline).map((code) => [
    code.id,
    code.type === 'span'
      ? code.kind === 'link'
        ? `link ${code.href}`.trim()
        : settingOf(code).join(', ')
      : [code.kind, code.text.trim()].join(' ').trim(),
  ])
  return codes.length > 0 ? { codes: Object.fromEntries(codes) } : {}
}

/** @throws {FileFault} where the file is none, or was not exported here. */
export function readJson(text: string): IncomingTranslation {
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FileFault('not-json', error instanceof Error ? error.message : '')
  }
  const parsed = file.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new FileFault('not-exported-here', issue?.path.join('.') ?? '')
  }
  const { document, from, to, segments } = parsed.data
  if (parsed.data.version !== jsonFormat.version) {
    throw new FileFault('wrong-version', String(parsed.data.version))
  }
  return {
    document,
    from,
    to,
    segments: segments.map(({ id, hash, target, targetHash }) => {
      const translation = target ? readTagged(target) : []
      return {
        id,
        hash,
        targetHash,
        translation: translation && (hasText(translation) ? translation : []),
      }
    }),
  }
}
