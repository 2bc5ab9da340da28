import { getTranslation } from '@payloadcms/translations'
import { Button } from '@payloadcms/ui'
import type { CollectionSlug, Payload, ServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import { languageOf } from '#locales/languages'
import { Moment } from '#src/cms/admin/time/moment.tsx'
import { sayWith } from '#src/cms/labels/say'
import { isEditor } from '#src/cms/roles/rules'
import { configOf, isGlobal } from '#src/features/translation/cms/documents'
import { readNextSteps } from '../cms/read-next-steps'
import type { InboxStep, Step } from '../next-steps'
import './next-steps.css'

export async function NextStepsBoard({ i18n, payload, user }: ServerProps) {
  if (!user) return null
  const say = sayWith(i18n, 'nextSteps')
  const sayWhy = sayWith(i18n, 'publication')
  const { delayedMails, drafts, due, failed, inboxes, newest, planned } = await readNextSteps(
    payload,
    user,
  )
  const link = linksOf(payload)
  const nameOf = ({ kind, title }: Step) =>
    isGlobal(payload, kind) ? globalName(payload, kind, i18n) : title || say('untitled')
  const titled = (step: Step) => <a href={link.to(step)}>{nameOf(step)}</a>
  return (
    <section aria-labelledby="next-steps" className="next-steps">
      <h1 className="next-steps-of">{i18n.t('general:dashboard')}</h1>
      <header>
        <h2 id="next-steps">{say('title')}</h2>
        {isEditor(user) ? (
          <Button
            el="link"
            margin={false}
            size="medium"
            url={link.path('/collections/blogs/create')}
          >
            {say('write')}
          </Button>
        ) : null}
      </header>
      {failed.length > 0 || delayedMails ? (
        <section className="next-steps-failures">
          <h3>{say('failures')}</h3>
          <ul>
            {failed.map((step) => (
              <li key={`${step.id} ${step.locale} ${step.at}`}>
                {titled(step)}
                <small>
                  {say(step.action, { language: step.locale })}
                  <span aria-hidden="true">·</span>
                  <Moment at={step.at} />
                </small>
                <span>{sayWhy(step.fault, { detail: step.detail })}</span>
              </li>
            ))}
            {delayedMails ? (
              <li>
                {say('delayedMails', { count: delayedMails.count })}
                <small>
                  {say('nextAttempt')} <Moment at={delayedMails.next} />
                </small>
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
      {inboxes.length > 0 ? (
        <ul className="next-steps-inboxes">
          {inboxes.map(({ count, filter, kind }) => (
            <li key={kind}>
              <a href={link.list(kind, filter)}>
                {say('inbox', { kind: pluralOf(payload, kind, i18n), count })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <List
          empty={say('noDrafts')}
          heading={say('drafts')}
          items={drafts.map((step) => [
            titled(step),
            <>
              <span lang={languageOf(step.locale).tag}>{languageOf(step.locale).name}</span>
              <span aria-hidden="true">·</span>
              <Moment at={step.at} />
            </>,
          ])}
        />
        <List
          empty={say('noDue')}
          heading={say('due')}
          items={due.map((step) => [
            titled(step),
            step.due.map((locale) => (
              <a
                href={link.to({ ...step, locale }, true)}
                key={locale}
                lang={languageOf(locale).tag}
              >
                {languageOf(locale).name}
              </a>
            )),
          ])}
        />
        <List
          empty={say('noPlanned')}
          heading={say('planned')}
          items={planned.map((step) => [
            titled(step),
            <>
              {say(step.action, { language: step.locales })}
              <span aria-hidden="true">·</span>
              <Moment at={step.at} />
            </>,
          ])}
        />
        <List
          empty={say('noNewest')}
          heading={say('newest')}
          items={newest.map((step) => [titled(step), <Moment at={step.at} key="at" />])}
        />
      </div>
    </section>
  )
}

type Item = readonly [title: ReactNode, detail: ReactNode]

function List({
  empty,
  heading,
  items,
}: {
  empty: ReactNode
  heading: string
  items: readonly Item[]
}) {
  return (
    <section>
      <h3>{heading}</h3>
      {items.length === 0 ? <p>{empty}</p> : null}
      {items.length > 0 ? (
        <ul>
          {items.map(([title, detail], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a server's list, which never changes its order.
            <li key={index}>
              {title}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function linksOf(payload: Payload) {
  const path = (to: `/${string}`) =>
    formatAdminURL({ adminRoute: payload.config.routes.admin, path: to })
  return {
    path,
    list(kind: string, { field, value }: InboxStep['filter']): string {
      const query = new URLSearchParams({ [`where[or][0][and][0][${field}][equals]`]: value })
      return `${path(`/collections/${kind}`)}?${query}`
    },
    /** @param isBeside whether the original stands beside the form. */
    to({ id, kind, locale }: Step, isBeside = false): string {
      const place = isGlobal(payload, kind) ? `/globals/${kind}` : `/collections/${kind}/${id}`
      const query = new URLSearchParams({ locale, ...(isBeside ? { beside: '' } : {}) })
      return `${path(place as `/${string}`)}?${query}`
    },
  }
}

function pluralOf(payload: Payload, kind: string, i18n: ServerProps['i18n']): string {
  const { labels } = payload.collections[kind as CollectionSlug].config
  return getTranslation(labels.plural as string, i18n)
}

function globalName(payload: Payload, kind: Step['kind'], i18n: ServerProps['i18n']): string {
  const { label } = configOf(payload, kind) as { label?: unknown }
  return getTranslation((label ?? kind) as string, i18n)
}
