import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the texts of a language from the right to the left into the copy that `extending.test.ts` makes: the English
 * ones in Arabic letters, as pseudo-localizations do it. So no test has to wait for a translator, and each text is as
 * long as its original. `node --import tsx tests/extensions/pseudo-arabic.ts ARTICLE …`.
 */
const alphabet = 'ابتدهفجحيةكلمنوثقرسطعخشصىز'

const letters = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => alphabet[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)

/** Markdown: code, targets of links, tags, marks of notes, and abbreviations such as RSS stay as they are. */
const inArabic = (text: string): string =>
  text
    .split(
      /(^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)|<[^>]*>|\[[\^!][^\]]*\]|\{\{?\w+\}?\}|\b[A-Z]{2,}\b)/m,
    )
    .map((part, index) => (index % 2 === 0 ? letters(part) : part))
    .join('')

/** A message in ICU's format. Arabic has more forms of a plural than English: they read as its last one. */
function message(text: string): string {
  const plural =
    /\{(\w+), plural, (?:[^{}]*\{(?:[^{}]|\{\w+\})*\})*?[^{}]*other \{((?:[^{}]|\{\w+\})*)\}\s*\}/g
  const written: string[] = []
  const kept = text.replace(plural, (_, name: string, other: string) => {
    const forms = ['zero', 'one', 'two', 'few', 'other'].map(
      (form) => `${form} {${inArabic(other)}}`,
    )
    return `\ue000${written.push(`{${name}, plural, ${forms.join(' ')}}`) - 1}\ue000`
  })
  return kept
    .split(/(\ue000\d+\ue000|\{\w+, [^}]*\})/)
    .map((part, index) => (index % 2 === 0 ? inArabic(part) : part))
    .join('')
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => written[Number(index)] ?? '')
}

/** Names and addresses in the demo content. */
const untranslated = new Set(['blockType', 'document', 'image', 'imageSide', 'link', 'page', 'key'])

function tree(
  value: unknown,
  translate: (text: string) => string,
  kept: ReadonlySet<string>,
): unknown {
  if (typeof value === 'string') return translate(value)
  if (Array.isArray(value)) return value.map((inner) => tree(inner, translate, kept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      kept.has(key) && typeof inner === 'string' ? inner : tree(inner, translate, kept),
    ]),
  )
}

function article(markdown: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? []
  const facts = head.replace(/(?<=: ").*(?="$)/gm, letters)
  return `---\n${facts}\n---\n${inArabic(body)}`
}

const read = (file: string) => readFileSync(file, 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const inJson = (
  text: string,
  translate: (text: string) => string,
  kept: ReadonlySet<string> = new Set(),
) => `${JSON.stringify(tree(JSON.parse(text), translate, kept), undefined, 2)}\n`

write('locales/ar/site.json', inJson(read('locales/en/site.json'), message))
const admin = JSON.parse(read('locales/en/admin.json')) as object
write(
  'locales/ar/admin.json',
  inJson(JSON.stringify({ ...admin, payload: { general: { noLabel: '–' } } }), message),
)
const content = 'src/demo-content/content'
for (const file of ['home', 'site'])
  write(
    `${content}/${file}/ar.json`,
    inJson(read(`${content}/${file}/en.json`), inArabic, untranslated),
  )
const texts = ['privacy', 'terms', 'pages/accessibility', 'pages/imprint']
for (const folder of [...texts, ...process.argv.slice(2).map((key) => `blogs/${key}`)])
  write(`${content}/${folder}/ar.md`, article(read(`${content}/${folder}/en.md`)))
