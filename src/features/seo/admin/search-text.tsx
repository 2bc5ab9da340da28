'use client'

import { getTranslation } from '@payloadcms/translations'
import {
  Button,
  FieldLabel,
  TextareaInput,
  TextInput,
  toast,
  UploadField,
  useConfig,
  useDocumentInfo,
  useField,
  useForm,
  useTranslation,
} from '@payloadcms/ui'
import type {
  TextareaFieldClientComponent,
  TextFieldClientComponent,
  UploadFieldClientComponent,
} from 'payload'
import { type ReactNode, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { headText, ownDescription } from '../head-text'
import { lengthLimits } from '../length'
import { useEditedLocale, useFormValues, useReferences } from './form-values'
import { LengthMeter } from './length-meter'
import { usePageFacts } from './page-facts'
import './seo.css'

/** The title for search engines; the meter includes the fallbacks. */
export const SearchTitle: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, errorMessage, showError } = useField<string>({ path })
  const { title } = useShownText()
  return (
    <SearchText
      field={field}
      kind="title"
      onGenerated={setValue}
      path={path}
      readOnly={readOnly}
      shown={title}
    >
      <TextInput
        {...(errorMessage ? { Error: errorMessage } : {})}
        onChange={setValue}
        path={path}
        readOnly={Boolean(readOnly)}
        showError={showError}
        value={value ?? ''}
      />
    </SearchText>
  )
}

export const SearchDescription: TextareaFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, errorMessage, showError } = useField<string>({ path })
  const { description } = useShownText()
  return (
    <SearchText
      field={field}
      kind="description"
      onGenerated={setValue}
      path={path}
      readOnly={readOnly}
      shown={description}
    >
      <TextareaInput
        {...(errorMessage ? { Error: errorMessage } : {})}
        onChange={setValue}
        path={path}
        readOnly={Boolean(readOnly)}
        rows={3}
        showError={showError}
        value={value ?? ''}
      />
    </SearchText>
  )
}

function SearchText({
  field,
  kind,
  path,
  readOnly,
  shown,
  onGenerated,
  children,
}: {
  field: {
    readonly label?: string | Readonly<Record<string, string>>
    readonly localized?: boolean
  }
  kind: 'title' | 'description'
  path: string
  readOnly: boolean | undefined
  shown: string | undefined
  onGenerated: (text: string) => void
  children: ReactNode
}) {
  const labels = useLabels('seo')
  const { i18n } = useTranslation()
  const label = getTranslation(field.label ?? kind, i18n)
  const help = labels(kind === 'title' ? 'titleHelp' : 'descriptionHelp')
  return (
    <div className="field-type seo-words">
      <div className="seo-words-head">
        <FieldLabel label={label} localized={Boolean(field.localized)} path={path} />
        <GenerateButton kind={kind} onGenerated={onGenerated} readOnly={readOnly} />
      </div>
      {children}
      <LengthMeter label={label} limits={lengthLimits[kind]} text={shown} />
      <p className="seo-help">{help}</p>
    </div>
  )
}

export const SearchImage: UploadFieldClientComponent = (props) => {
  const labels = useLabels('seo')
  const { setValue } = useField<string | null>({ path: props.path })
  return (
    <div className="seo-words">
      <UploadField {...props} />
      <div className="seo-words-foot">
        <p className="seo-help">{labels('imageHelp')}</p>
        <GenerateButton
          kind="image"
          onGenerated={(id) => setValue(id || null)}
          readOnly={props.readOnly}
        />
      </div>
    </div>
  )
}

type Generated = 'title' | 'description' | 'image'

function GenerateButton({
  kind,
  readOnly,
  onGenerated,
}: {
  kind: Generated
  readOnly: boolean | undefined
  onGenerated: (value: string) => void
}) {
  const labels = useLabels('seo')
  const generate = useGenerator(kind)
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      buttonStyle="secondary"
      disabled={isBusy || Boolean(readOnly)}
      margin={false}
      onClick={async () => {
        setBusy(true)
        try {
          onGenerated(await generate())
        } catch {
          toast.error(labels('failed'))
        } finally {
          setBusy(false)
        }
      }}
      size="small"
    >
      {labels('generate')}
    </Button>
  )
}

function useShownText() {
  const values = useFormValues()
  const facts = usePageFacts(useReferences(values), useEditedLocale())
  const site = typeof facts === 'object' ? facts.site : { name: '', tagline: undefined }
  const { title = '', meta, excerpt } = values
  const page = {
    title,
    searchTitle: meta?.title,
    description: ownDescription(meta?.description, excerpt),
  }
  const shown = headText(page, site)
  // The site's own text is neither title nor description of a page.
  return {
    title: title || meta?.title ? shown.title : undefined,
    description: page.description,
  }
}

/** Calls the plugin's own endpoint, whose rules are in `src/features/seo/cms/plugin.ts`. */
function useGenerator(kind: Generated): () => Promise<string> {
  const { config } = useConfig()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { getData } = useForm()
  const locale = useEditedLocale()
  return async () => {
    const response = await fetch(
      `${config.routes.api}/plugin-seo/generate-${kind}?locale=${locale}`,
      {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id, collectionSlug, globalSlug, doc: getData(), locale }),
      },
    )
    if (!response.ok) throw new Error(`${response.status} from ${response.url}`)
    return ((await response.json()) as { result?: string }).result ?? ''
  }
}
