import type { Locale } from '#locales/languages'
import { type Body, ownNames } from '#src/features/forms/check-submission'
import { escaped } from '#src/platform/escaped'
import type { NewsletterMessages } from './newsletter-messages'
import type { Offer, Preferences } from './preferences'
import { preferencesHtml } from './preferences-html'

/** Where a form is on its page. Names its controls, and the message after it. */
export const placeName = '_place'

const places = /^(?:article|footer|text|section-\d{1,2})$/

export const isPlace = (place: unknown): place is string =>
  typeof place === 'string' && places.test(place)

/** `undefined` where a page offers no subscription. */
export interface SubscribeModel {
  /** Of the page, and of the mails unless another one is chosen. */
  readonly locale: Locale
  readonly stamp: string
  readonly place: string
  /** In the line of a page, the email address is all. */
  readonly offer: Offer | undefined
}

export type SubscribeFault = 'email' | 'stale' | 'changed' | 'limited'

interface SubscribeState {
  /** The pathname of the page. */
  readonly page: string
  /** What was typed, and what is wrong with it. */
  readonly again?:
    | { readonly body: Body; readonly chosen: Preferences; readonly fault: SubscribeFault }
    | undefined
  readonly usual: Preferences
}

export const subscribeAddress = (locale: Locale): string => `/api/newsletter/subscribe/${locale}`

/** In the address of the page after a subscription: what the page says then. */
export const subscribedId = (place: string): string => `subscribed-${place}`

/**
 * The form as markup, for pages and for the response to a refused one. The page is cached, so what it says afterwards
 * is in it, hidden until the fragment of the address names it.
 */
export function subscribeHtml(
  { locale, offer, place, stamp }: SubscribeModel,
  messages: NewsletterMessages,
  { again, page, usual }: SubscribeState,
): string {
  const { account, forms, newsletter } = messages
  const id = `newsletter-${place}`
  const typed = again?.body['email']
  const isWrong = again?.fault === 'email'
  const described = [`${id}-consent`, isWrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return [
    `<form class="subscribe" method="post" action="${subscribeAddress(locale)}" accept-charset="utf-8"${again ? ' novalidate' : ''}>`,
    `<p class="subscribe-done" id="${subscribedId(place)}" role="status" tabindex="-1">${escaped(newsletter.sent)}</p>`,
    again && !isWrong ? faultHtml(again.fault, messages) : '',
    `<label for="${id}-email">${escaped(account.email)}</label>`,
    isWrong
      ? `<p class="subscribe-error" id="${id}-error">${escaped(forms.problems.email)}</p>`
      : '',
    '<div class="subscribe-row">',
    `<input id="${id}-email" type="email" inputmode="email" name="email" autocomplete="email" maxlength="254" required`,
    ` aria-describedby="${described}"${isWrong ? ' aria-invalid="true" autofocus' : ''}`,
    ` value="${typeof typed === 'string' ? escaped(typed) : ''}">`,
    `<button class="button" type="submit">${escaped(newsletter.submit)}</button></div>`,
    offer
      ? `<details${again ? ' open' : ''}><summary>${escaped(newsletter.options)}</summary>${preferencesHtml(id, offer, again?.chosen ?? usual, messages)}</details>`
      : '',
    `<p class="subscribe-help" id="${id}-consent">${escaped(newsletter.consent)}</p>`,
    hiddenInput(ownNames.stamp, stamp),
    hiddenInput(ownNames.page, page),
    hiddenInput(placeName, place),
    // Out of sight, and out of the order of the keyboard: programs fill it in.
    `<p class="subscribe-trap" aria-hidden="true"><label>${escaped(forms.trap)} `,
    `<input name="${ownNames.trap}" tabindex="-1" autocomplete="off"></label></p>`,
    '</form>',
  ].join('')
}

function faultHtml(
  fault: Exclude<SubscribeFault, 'email'>,
  { forms, newsletter }: NewsletterMessages,
): string {
  const text = fault === 'limited' ? newsletter.limited : forms.faults[fault]
  return `<div class="subscribe-fault" role="alert" tabindex="-1" autofocus><p>${escaped(text)}</p></div>`
}

const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`
