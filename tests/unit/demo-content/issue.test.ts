import { beforeAll, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { type DemoContent, readDemoContent } from '#src/demo-content/demo-content'
import { paragraphsOf } from '#src/features/newsletter/mail/issue-mail'

let demo: DemoContent
beforeAll(async () => {
  demo = await readDemoContent()
})

it('the issue of the demo content has a subject and two paragraphs in each language', () => {
  for (const locale of locales) {
    const { intro = '', subject = '' } = demo.issue[locale] ?? {}
    expect([locale, subject.length > 5, [...subject].length <= 120]).toEqual([locale, true, true])
    expect([locale, paragraphsOf(intro).length]).toEqual([locale, 2])
  }
  expect(new Set(locales.map((locale) => demo.issue[locale]?.subject)).size).toBe(locales.length)
})
