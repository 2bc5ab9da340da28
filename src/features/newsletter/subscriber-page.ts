import { escaped } from '#src/platform/escaped'
import type { NewsletterMessages } from './newsletter-messages'
import type { Offer, Preferences } from './preferences'
import { preferencesHtml } from './preferences-html'

/** What stands in `main`: the title is that of the document, too. */
export interface SubscriberPage {
  readonly title: string
  readonly html: string
}

const page = (title: string, ...parts: readonly string[]): SubscriberPage => ({
  title,
  html: `<article class="subscriber"><h1>${escaped(title)}</h1>${parts.join('')}</article>`,
})

const lead = (text: string): string => `<p class="lead">${escaped(text)}</p>`

const button = (label: string, action = ''): string =>
  `<form method="post"${action ? ` action="${escaped(action)}"` : ''}><button class="button" type="submit">${escaped(label)}</button></form>`

export const confirmPage = ({ newsletter: words }: NewsletterMessages): SubscriberPage =>
  page(words.confirmTitle, lead(words.confirmText), button(words.confirm))

export const leavePage = ({ newsletter: words }: NewsletterMessages): SubscriberPage =>
  page(words.leaveTitle, lead(words.leaveText), button(words.leave))

export const leftPage = ({ newsletter: words }: NewsletterMessages): SubscriberPage =>
  page(words.leftTitle, lead(words.leftText))

/** For every key that leads to no subscription, whatever the reason. */
export const invalidPage = ({ newsletter: words }: NewsletterMessages): SubscriberPage =>
  page(words.invalidTitle, lead(words.invalidText))

/** The form of a page that sent something wrong, or too much. */
export const againPage = (
  { forms, newsletter }: NewsletterMessages,
  form: string,
): SubscriberPage => ({
  ...page(newsletter.title, form),
  title: `${forms.error} ${newsletter.title}`,
})

export type PreferencesOutcome = 'confirmed' | 'saved' | 'changed'

export function preferencesPage(
  messages: NewsletterMessages,
  {
    chosen,
    leave,
    offer,
    outcome,
  }: {
    readonly chosen: Preferences
    /** Where the button leads that leaves. */
    readonly leave: string
    readonly offer: Offer
    readonly outcome: PreferencesOutcome | undefined
  },
): SubscriberPage {
  const { forms, newsletter: words } = messages
  const form = [
    '<form class="subscribe" method="post">',
    preferencesHtml('preferences', offer, chosen, messages),
    `<p><button class="button" type="submit">${escaped(words.save)}</button></p></form>`,
  ].join('')
  const notice =
    outcome === 'saved'
      ? `<p class="subscribe-done" role="status">${escaped(words.saved)}</p>`
      : outcome === 'changed'
        ? `<div class="subscribe-fault" role="alert"><p>${escaped(forms.faults.changed)}</p></div>`
        : ''
  const isNew = outcome === 'confirmed'
  return page(
    isNew ? words.confirmedTitle : words.preferencesTitle,
    notice,
    isNew ? lead(words.confirmedText) : '',
    form,
    `<section class="subscriber-leave"><h2>${escaped(words.leaveTitle)}</h2><p>${escaped(words.leaveText)}</p>${button(words.leave, leave)}</section>`,
  )
}
