import { languageOf, languages } from '#locales/languages'
import { escaped } from '#src/platform/escaped'
import type { NewsletterMessages } from './newsletter-messages'
import type { Offer, Preferences } from './preferences'

/** The three choices, as parts of a form. @param id begins the ids of its controls. */
export function preferencesHtml(
  id: string,
  offer: Offer,
  chosen: Preferences,
  { newsletter: words }: NewsletterMessages,
): string {
  const options = languages.map(
    ({ code, name, tag }) =>
      `<option value="${code}" lang="${tag}"${code === chosen.locale ? ' selected' : ''}>${escaped(name)}</option>`,
  )
  return [
    `<p class="subscribe-choice"><label for="${id}-language">${escaped(words.language)}</label>`,
    `<select id="${id}-language" name="language" autocomplete="off">${options.join('')}</select></p>`,
    frequencyHtml(id, offer, chosen, words),
    topicsHtml(id, offer, chosen, words),
  ].join('')
}

type Words = NewsletterMessages['newsletter']

/** Not where there is nothing to choose. */
function frequencyHtml(id: string, offer: Offer, chosen: Preferences, words: Words): string {
  const list = [...new Set([...offer.frequencies, chosen.frequency])]
  if (list.length < 2) return ''
  const inputs = list.map((one) =>
    check('radio', `${id}-${one}`, 'frequency', one, one === chosen.frequency, {
      text: words.frequencies[one],
    }),
  )
  return `<fieldset><legend>${escaped(words.frequency)}</legend>${inputs.join('')}</fieldset>`
}

function topicsHtml(id: string, offer: Offer, chosen: Preferences, words: Words): string {
  if (offer.topics.length === 0) return ''
  const inputs = offer.topics.map((topic) =>
    check('checkbox', `${id}-${topic.id}`, 'topics', topic.id, chosen.topics.includes(topic.id), {
      text: topic.name,
      tag: topic.locale && languageOf(topic.locale).tag,
    }),
  )
  const help = `${id}-topics`
  return `<fieldset aria-describedby="${help}"><legend>${escaped(words.topics)}</legend><p class="subscribe-help" id="${help}">${escaped(words.allTopics)}</p><div class="subscribe-topics">${inputs.join('')}</div></fieldset>`
}

function check(
  type: 'radio' | 'checkbox',
  id: string,
  name: string,
  value: string,
  isChecked: boolean,
  label: { readonly text: string; readonly tag?: string | undefined },
): string {
  const lang = label.tag ? ` lang="${label.tag}"` : ''
  return `<label class="subscribe-check" for="${id}"><input type="${type}" id="${id}" name="${name}" value="${escaped(value)}"${isChecked ? ' checked' : ''}> <span${lang}>${escaped(label.text)}</span></label>`
}
