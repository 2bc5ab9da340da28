import { initI18n } from '@payloadcms/translations'
import type { Block, CollectionConfig, Field, GlobalConfig, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { adminLanguages } from '#src/cms/admin/languages'
import type { LabelsOfFields } from '#src/cms/labels/of-entities'
import {
  blockLabels,
  entityLabels,
  pictureInTextLabels,
  sharedFieldLabels,
} from '#src/cms/labels/of-entities'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { kindOfDocument, pageCollections, pageGlobals } from '#src/page-types/route-of-document'
import { articleBlocks } from '#src/rich-text/cms/rich-text'
import { letterOf } from '../../../support/locales/letters'

/** Fields whose words are not ours to give, by name. */
const payloads: Readonly<Record<string, string>> = {
  _status: 'Payload’s, translated by it',
  blockName: 'Payload’s; shown as a placeholder that it translates',
  sessions: 'of sign-ins; no form shows it',
  id: 'Payload’s',
}

/** Input fields without help in the config, and why. */
const withoutHelp: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...pageCollections, ...pageGlobals].flatMap((slug) =>
      ['title', 'description', 'image'].map((field) => [
        `${slug}.meta.${field}`,
        'its component says it',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['kind', 'purpose', 'required', 'whenValue', 'width'].map((field) => [
      `forms.fields.${field}`,
      'a choice, or said by the field before it',
    ]),
  ),
  'forms.intro': 'the title says what it stands below',
  ...Object.fromEntries(
    [
      ...['answers', 'answers.label', 'answers.name', 'answers.value', 'email', 'form', 'locale'],
      ...['page', 'state', 'summary', 'suspicions'],
    ].map((field) => [`submissions.${field}`, 'sent by a visitor; the state has its options']),
  ),
  ...Object.fromEntries(
    ['at', 'confirmedAt', 'page', 'source', 'text', 'version'].map((field) => [
      `subscribers.consent.${field}`,
      'recorded by the site, never by a person',
    ]),
  ),
  'subscribers.suppression': 'recorded by the site, never by a person',
  ...Object.fromEntries(
    ['sendAt', 'sentAt', 'state'].map((field) => [
      `issues.${field}`,
      'written by the site, never by a person',
    ]),
  ),
  'media.crop': 'its component says it',
  'users.email': 'the form of accounts shows Payload’s field in its place',
  'users.currentPassword': 'its component says when it is asked for',
  'users.invitedUntil': 'its component says how the invitation stands',
  'publications.at': 'written by the site, never by a person',
  'publications.action': 'written by the site, never by a person',
  'publications.locale': 'written by the site, never by a person',
  'publications.kind': 'written by the site, never by a person',
  ...Object.fromEntries(
    pageCollections.map((slug) => [
      `publications.${kindOfDocument(slug)}`,
      'written by the site, never by a person',
    ]),
  ),
  'publications.user': 'written by the site, never by a person',
}

/** Names that are the same in every language: of languages, and of languages of code. */
const isProperName = (label: unknown) =>
  typeof label === 'string' &&
  (languages.some(({ name }) => name === label) ||
    /^(?:Shell|CSS|HTML, XML|HTTP|JavaScript|JSON|TypeScript|YAML)$/.test(label))

const faults: string[] = []
const paths = new Set<string>()
const unhelped = new Set<string>()
let config: SanitizedConfig

beforeAll(async () => {
  config = await (await import('../../../../payload.config')).default
  for (const collection of config.collections) {
    if (collection.admin.hidden === true) continue
    const { slug, labels, admin, fields } = collection as unknown as CollectionConfig
    check(`${slug} (singular)`, labels?.singular)
    check(`${slug} (plural)`, labels?.plural)
    check(`${slug} (group)`, admin?.group)
    walk(fields, slug)
  }
  for (const { slug, label, admin, fields } of config.globals as unknown as GlobalConfig[]) {
    check(slug, label)
    check(`${slug} (group)`, admin?.group)
    walk(fields, slug)
  }
  for (const block of [...articleBlocks.blocks, ...articleBlocks.inlineBlocks]) {
    walkBlock(block)
  }
}, 60_000)

function walkBlock(block: Block): void {
  const path = `block ${block.slug}`
  check(`${path} (singular)`, block.labels?.singular)
  check(`${path} (plural)`, block.labels?.plural)
  walk(block.fields, path)
}

function walk(fields: readonly Field[], before: string): void {
  for (const field of fields) {
    const { admin, hidden, label, name } = field as {
      admin?: { hidden?: boolean; disableListColumn?: boolean; description?: unknown }
      hidden?: boolean
      label?: unknown
      name?: string
    }
    if (hidden || admin?.hidden || (name && name in payloads)) continue
    // What stands for itself alone; the columns of lists among them have a heading.
    if (field.type === 'ui' && admin?.disableListColumn) continue
    const path = name ? `${before}.${name}` : before
    if (name) paths.add(path)
    if (name && typeof label === 'object' && label !== null) {
      faults.push(`${path}: heads of lists name their buttons "Sort by [object Object]" by it`)
    }
    if (name && label !== false) check(path, inAllLanguages(label))
    if (name && label !== false && field.type !== 'ui') {
      if (admin?.description === undefined) unhelped.add(path)
      else check(`${path} (help)`, admin.description)
    }
    if ('options' in field) {
      for (const option of field.options) {
        const named = typeof option === 'string' ? option : option.label
        if (!isProperName(named)) check(`${path}: ${JSON.stringify(option)}`, named)
      }
    }
    if ('labels' in field) {
      check(`${path} (row)`, field.labels?.singular)
      check(`${path} (rows)`, field.labels?.plural)
    }
    if ('fields' in field) walk(field.fields, path)
    if (field.type === 'blocks') for (const block of field.blocks) walkBlock(block)
    if (field.type === 'tabs') faults.push(`${path}: give the labels of tabs a place first`)
  }
}

function inAllLanguages(label: unknown): unknown {
  if (typeof label !== 'function') return label
  const ask = label as (args: { i18n: { language: string }; t: (key: string) => string }) => string
  return Object.fromEntries(
    languages.map(({ adminLanguage: language }) => [
      language,
      ask({ i18n: { language }, t: (key) => key }),
    ]),
  )
}

function pathsIn(fields: LabelsOfFields, before: string): string[] {
  return Object.entries(fields).flatMap(([name, labels]) => [
    `${before}.${name}`,
    ...pathsIn(labels.fields ?? {}, `${before}.${name}`),
  ])
}

function check(path: string, text: unknown): void {
  if (typeof text !== 'object' || text === null) {
    faults.push(`${path}: ${JSON.stringify(text)} is no text in all languages`)
    return
  }
  for (const { adminLanguage, script } of languages) {
    const label = (text as Record<string, unknown>)[adminLanguage]
    if (typeof label !== 'string' || label === '' || label !== label.trim()) {
      faults.push(`${path}: nothing in ${adminLanguage}`)
    } else if (!letterOf(script).test(label) && label !== 'SEO') {
      faults.push(`${path}: not in the script of ${adminLanguage}: ${label}`)
    }
  }
}

describe('the label of a field', () => {
  it('exists in each language of the admin', () => {
    expect(Object.keys(adminLanguages.supportedLanguages ?? {})).toEqual(
      languages.map(({ adminLanguage }) => adminLanguage),
    )
    expect(faults).toEqual([])
    expect(paths.size).toBeGreaterThan(80)
  })

  it('says of every input what belongs in it', () => {
    expect([...unhelped].sort()).toEqual(Object.keys(withoutHelp).sort())
  })

  it('belongs to an existing field', () => {
    const labelled = [
      ...Object.entries(entityLabels).flatMap(([slug, { fields }]) => pathsIn(fields, slug)),
      ...Object.entries(blockLabels).flatMap(([slug, { fields }]) =>
        pathsIn(fields, `block ${slug}`),
      ),
    ]
    expect(labelled.length).toBeGreaterThan(70)
    expect(labelled.filter((path) => !paths.has(path))).toEqual([])
    for (const path of pathsIn(sharedFieldLabels, '')) {
      expect([...paths].filter((known) => known.endsWith(path)).length, path).toBeGreaterThan(1)
    }
  })

  it('includes the caption of a picture within a text', () => {
    const blogs = config.collections.find(({ slug }) => slug === 'blogs')
    const body = blogs?.fields.find((field) => 'name' in field && field.name === 'body') as {
      editor?: { editorConfig?: { resolvedFeatureMap?: Map<string, unknown> } }
    }
    const upload = body.editor?.editorConfig?.resolvedFeatureMap?.get('upload') as {
      sanitizedServerFeatureProps: { collections: { media: { fields: unknown[] } } }
    }
    expect(upload.sanitizedServerFeatureProps.collections.media.fields).toMatchObject([
      {
        name: 'caption',
        label: expect.any(Function),
        admin: { description: pictureInTextLabels.caption.help },
      },
    ])
  })

  it('is also used in the list of translatable fields', () => {
    const blogs = config.collections.find(({ slug }) => slug === 'blogs')
    const labels = (language?: string) =>
      translatableFields((blogs?.fields ?? []) as Field[], language).map(({ label }) => label)
    const english = ['Title', 'Excerpt', 'Body', 'SEO › Title', 'SEO › Description']
    expect(labels()).toEqual(expect.arrayContaining(english))
    expect(labels('xx')).toEqual(labels())
    const japanese = ['タイトル', '概要', '本文', 'SEO › タイトル', 'SEO › 説明']
    expect(labels('ja')).toEqual(expect.arrayContaining(japanese))
  })

  it('stands beside words of Payload’s in the same language', async () => {
    const say = async (language: 'de' | 'ja' | 'ko') => {
      const { t } = await initI18n({ config: config.i18n, context: 'api', language })
      return [t('general:untitled'), t('general:locale'), t('general:save')]
    }
    expect(await say('ja')).toEqual(['無題', '言語', '保存'])
    expect(await say('ko')).toEqual(['제목 없음', '언어', '저장'])
    expect(await say('de')).toEqual(['Ohne Titel', 'Sprache', 'Speichern'])
  })
})
