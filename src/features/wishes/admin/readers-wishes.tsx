import { getTranslation } from '@payloadcms/translations'
import type { Payload, ServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import { defaultLocale, type Locale, languageOf, locales } from '#locales/languages'
import { Moment } from '#src/cms/admin/time/moment.tsx'
import { sayWith } from '#src/cms/labels/say'
import { isEditor } from '#src/cms/roles/rules'
import { configOf, isGlobal, type TranslatedKind } from '#src/features/translation/cms/documents'
import { budgets } from '#src/platform/config/budgets'
import { readWishes } from '../cms/read-wishes'
import { WishAction } from './wish-action'

/** On the dashboard, like what is next: what readers looked for in vain. */
export async function ReadersWishes({ i18n, payload, user }: ServerProps) {
  if (!user) return null
  const say = sayWith(i18n, 'wishes')
  const { documents, topics, unclear } = await readWishes(payload, user, new Date())
  const number = new Intl.NumberFormat(i18n.language)
  const titled = (one: Titled, locale: Locale, more: Readonly<Record<string, string>> = {}) => (
    <a href={formHref(payload, one, locale, more)}>
      {isGlobal(payload, one.kind)
        ? globalName(payload, one.kind, i18n)
        : one.title || say('untitled')}
    </a>
  )
  return (
    <section aria-labelledby="readers-wishes" className="next-steps readers-wishes">
      <header>
        <h2 id="readers-wishes">{say('title')}</h2>
      </header>
      {unclear.length > 0 ? (
        <section className="next-steps-failures">
          <h3>{say('unclear')}</h3>
          <p>{say('unclearHelp', { days: budgets.wishes.unclearDays })}</p>
          <ul>
            {unclear.map((mail) => (
              <li key={mail.id}>
                {titled(mail, mail.locale)}
                <small>
                  <Named locale={mail.locale} />
                  {' · '}
                  <span>{mail.address}</span>
                  {' · '}
                  <Moment at={mail.at} />
                </small>
                <small>
                  <WishAction
                    action="sendAgain"
                    id={mail.id}
                    title={`${mail.title} ${mail.address}`}
                  />
                  <WishAction action="leave" id={mail.id} title={`${mail.title} ${mail.address}`} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div>
        <section>
          <h3>{say('documents')}</h3>
          {documents.length === 0 ? <p>{say('noDocuments')}</p> : null}
          <List
            items={documents.map((one) => {
              const wished = locales
                .filter((locale) => one.wishes[locale] !== undefined)
                .toSorted((a, b) => (one.wishes[b] ?? 0) - (one.wishes[a] ?? 0))
              return [
                titled(one, wished[0] ?? defaultLocale, { beside: '' }),
                wished.map((locale) => (
                  <a href={formHref(payload, one, locale, { beside: '' })} key={locale}>
                    <Named locale={locale} />: {number.format(one.wishes[locale] ?? 0)}
                  </a>
                )),
              ]
            })}
          />
          {documents.length > 0 ? (
            <a href={`${adminPath(payload, '/translations')}?sort=wishes`}>{say('board')}</a>
          ) : null}
        </section>
        <section>
          <h3>{say('topics')}</h3>
          {topics.length === 0 ? <p>{say('noTopics')}</p> : null}
          <List
            items={topics.map(({ count, id, locale, topic }) => [
              <span dir="auto" key="topic" lang={languageOf(locale).tag}>
                {topic}
              </span>,
              <>
                <Named locale={locale} />: {number.format(count)}
                {isEditor(user) ? <WishAction action="removeTopic" id={id} title={topic} /> : null}
              </>,
            ])}
          />
        </section>
      </div>
    </section>
  )
}

function List({ items }: { items: readonly (readonly [ReactNode, ReactNode])[] }) {
  return items.length === 0 ? null : (
    <ul>
      {items.map(([title, detail], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server's list, which never changes its order.
        <li key={index}>
          {title}
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  )
}

function Named({ locale }: { locale: Locale }) {
  const { name, tag } = languageOf(locale)
  return <span lang={tag}>{name}</span>
}

interface Titled {
  readonly kind: TranslatedKind
  readonly document: string
  readonly title: string
}

const adminPath = (payload: Payload, path: `/${string}`): string =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path })

function formHref(
  payload: Payload,
  { document, kind }: Titled,
  locale: Locale,
  more: Readonly<Record<string, string>>,
): string {
  const place = isGlobal(payload, kind) ? `/globals/${kind}` : `/collections/${kind}/${document}`
  return `${adminPath(payload, place as `/${string}`)}?${new URLSearchParams({ locale, ...more })}`
}

function globalName(payload: Payload, kind: TranslatedKind, i18n: ServerProps['i18n']): string {
  const { label } = configOf(payload, kind) as { label?: unknown }
  return getTranslation((label ?? kind) as string, i18n)
}
