import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import { locales } from '#locales/languages'
import { audiences, readTexts, textsOf } from '../../support/locales/texts'
import { typographyFaults } from '../../support/locales/typography'

describe('the texts of interface and admin', () => {
  it.each([...locales])('in %s hold to the typography of the language', (locale) => {
    const faults = audiences.flatMap((audience) =>
      typographyFaults(locale, readTexts(locale, audience)),
    )
    expect(faults).toEqual([])
    // Payload adds colons of its own to some.
    expect(typographyFaults(locale, textsOf(adminLanguages[locale].labels.payload))).toEqual([])
  })
})

describe('dates in Chinese', () => {
  it('are written in articles as the site writes them: 2026年11月19日', () => {
    const root = 'src/demo-content/content'
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/zh\.\w+$/.test(file))
      .map((file) => `${root}/${file}`)
    expect(files.length).toBeGreaterThan(15)
    const spaced = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\d{4} 年|\d 月 ?\d|\d 日/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    )
    expect(spaced).toEqual([])
  })
})

describe('the check of typography', () => {
  const faults = (language: string, text: string) =>
    typographyFaults(language, new Map([['key', text]]))

  it.each([
    ['jp', '保存できません：サーバーに接続できません。'],
    ['jp', '失敗しました：{{detail}}'],
    ['jp', '言語: 日本語'],
    ['ko', '실패했습니다: {{detail}}'],
    ['ko', '{{language}}은(는) 읽기 전용입니다.'],
    ['zh', '语言: 中文'],
    ['zh', '您已于 {date}同意。'],
    ['zh', '发布 {{language}} 版本'],
    ['zh', '定时…'],
    ['fr', 'Langue: français'],
    ['fr', 'Langue : français'],
    ['fr', 'Publiée ; les autres restent.'],
    ['fr', 'Restaurer?'],
    ['fr', 'Le lien « {{text}} »'],
    ['pt', 'Agendar …'],
    ['en', 'Schedule …'],
    ['en', '125 %'],
    ['de', 'Zeitpunkt festlegen…'],
    ['de', '125%'],
  ])('finds in %s: %s', (language, text) => {
    expect(faults(language, text)).toHaveLength(1)
  })

  it.each([
    ['jp', '有効期限：{{time}}'],
    ['jp', 'https://example.orgから'],
    ['ko', '만료: {{time}}'],
    ['zh', '语言：中文'],
    ['zh', '定时发布……'],
    ['fr', 'Langue\u00a0: français'],
    ['fr', 'Restaurer\u202f?'],
    ['fr', 'Un chemin comme /index.asp?id=26, ou https://…'],
    ['de', 'Zeitpunkt festlegen …'],
    ['de', '99 %'],
    ['es', 'Cargando…'],
  ])('passes over in %s: %s', (language, text) => {
    expect(faults(language, text)).toEqual([])
  })
})
