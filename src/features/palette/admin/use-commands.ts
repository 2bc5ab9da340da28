import { getTranslation } from '@payloadcms/translations'
import { useAuth, useConfig, useEntityVisibility, useLocale, useTranslation } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'
import { formatAdminURL } from 'payload/shared'
import { locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { Choice } from './choice'

/** What can be done from here: the buttons of the open form, new documents, other languages, and other views. */
export function useCommands(): readonly Choice[] {
  const say = useLabels('palette')
  const sayNext = useLabels('nextSteps')
  const sayBoard = useLabels('translation')
  const { config } = useConfig()
  const { permissions } = useAuth()
  const { code } = useLocale()
  const { i18n, t } = useTranslation()
  const { visibleEntities } = useEntityVisibility()
  const pathname = usePathname()
  const search = useSearchParams()

  const href = (path: string) =>
    formatAdminURL({ adminRoute: config.routes.admin, path: path as `/${string}` })
  const inLanguage = (locale: string) => {
    const query = new URLSearchParams(search)
    query.set('locale', locale)
    return `${pathname}?${query}`
  }
  const collections = config.collections.filter(
    ({ slug }) =>
      visibleEntities.collections.includes(slug) && permissions?.collections?.[slug]?.read,
  )
  const globals = config.globals.filter(
    ({ slug }) => visibleEntities.globals.includes(slug) && permissions?.globals?.[slug]?.read,
  )
  return [
    ...buttonsOfForm(),
    ...collections
      .filter(({ slug }) => permissions?.collections?.[slug]?.create)
      .map(({ labels, slug }) => ({
        name: sayNext('create', { kind: getTranslation(labels.singular, i18n) }),
        href: href(`/collections/${slug}/create`),
      })),
    ...locales
      .filter((locale) => locale !== code)
      .map((locale) => ({ name: say('language', { language: locale }), href: inLanguage(locale) })),
    ...collections.map(({ labels, slug }) => ({
      name: getTranslation(labels.plural, i18n),
      href: href(`/collections/${slug}`),
    })),
    ...globals.map(({ label, slug }) => ({
      name: getTranslation(label, i18n),
      href: href(`/globals/${slug}`),
    })),
    { name: sayBoard('title'), href: href('/translations') },
    { name: t('general:dashboard'), href: href('/') },
    { name: t('authentication:account'), href: href('/account') },
    { name: t('authentication:logOut'), href: href('/logout') },
  ]
}

const buttons = [
  '#action-save',
  '#action-save-draft',
  '#live-preview-toggler',
  '#preview-button',
  '#action-publish-complete',
  '#action-unpublish-language',
  '#action-schedule',
  'a.doc-tab[href*="/versions"]',
].join(', ')

/** Publish, save, preview, and versions as the form offers them now, by their own names. */
function buttonsOfForm(): readonly Choice[] {
  return [...document.querySelectorAll<HTMLElement>(buttons)]
    .filter((button) => !button.matches(':disabled, [aria-disabled="true"]'))
    .map((button) => ({
      name: nameOf(button),
      act: () => button.click(),
    }))
    .filter(({ name }) => name !== '')
}

/** A tab counts its documents behind its name. */
function nameOf(button: HTMLElement): string {
  const label = button.querySelector('.doc-tab__label')?.firstChild?.textContent
  return (label || button.getAttribute('aria-label') || button.title || button.textContent).trim()
}
