import { defaultLocale, languageOf, locales } from '#locales/languages'
import type { OutgoingSite } from '../outgoing'
import { yamlOf } from './front-matter'
import { contentFolder } from './places'

/** `hugo.yaml`, for a site that looks like this one as soon as it has a theme. */
export const hugoSettings = ({ name, url }: OutgoingSite): string =>
  yamlOf({
    baseURL: `${url}/`,
    title: name[defaultLocale] ?? '',
    defaultContentLanguage: defaultLocale,
    languages: Object.fromEntries(
      locales.map((locale, at) => [
        locale,
        {
          contentDir: contentFolder(locale),
          languageCode: languageOf(locale).tag,
          languageName: languageOf(locale).name,
          title: name[locale] ?? name[defaultLocale] ?? '',
          weight: at + 1,
        },
      ]),
    ),
    taxonomies: { tag: 'tags', author: 'authors' },
    // Words in other languages, and superscripts, are HTML.
    markup: { goldmark: { renderer: { unsafe: true } } },
  })
