import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** As WordPress with Polylang exports it, without pictures: 600 words, four headings and lists, four links a text. */
export async function writeWordPressExport(to: string, posts: number): Promise<void> {
  const out = createWriteStream(to)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  const cdata = (text: string) => `<![CDATA[${text}]]>`
  const term = (id: number, taxonomy: string, slug: string, description: string) =>
    `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_name>${cdata(slug)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>\n`
  await write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Bench</title><link>https://bench.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://bench.example</wp:base_site_url><wp:base_blog_url>https://bench.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('lena')}</wp:author_login><wp:author_display_name>${cdata('Lena')}</wp:author_display_name></wp:author>
`)
  const php = (locale: string) =>
    `a:3:{s:6:"locale";s:5:"${locale}";s:3:"rtl";i:0;s:9:"flag_code";s:2:"us";}`
  await write(term(1, 'language', 'en', php('en_US')) + term(2, 'language', 'de', php('de_DE')))
  for (let number = 0; number < posts; number += 1) {
    const pair = `a:2:{s:2:"en";i:${idOf(number, 'en')};s:2:"de";i:${idOf(number, 'de')};}`
    await write(term(100 + number, 'post_translations', `pll_${number}`, pair))
  }
  for (let number = 0; number < posts; number += 1) {
    for (const language of ['en', 'de']) {
      const sentence = (part: number) =>
        `Sentence ${(part * 37 + number) % 1_000} of <em>text</em> ${number} in ${language} has eleven words. `
      const body = Array.from({ length: 4 }, (_, part) => {
        const link = `<a href="https://bench.example/2020/post-${(number * 7 + part) % posts}-${language}/">see there</a>`
        const paragraph = `<!-- wp:paragraph --><p>${sentence(part).repeat(5)}${link}</p><!-- /wp:paragraph -->`
        const list = `<!-- wp:list --><ul>${`<li>${sentence(part)}</li>`.repeat(3)}</ul><!-- /wp:list -->`
        return `<!-- wp:heading --><h2>Part ${part}</h2><!-- /wp:heading -->\n${paragraph}\n${paragraph}\n${list}`
      }).join('\n')
      await write(`<item><title>${cdata(`Post ${number} in ${language}`)}</title><link>https://bench.example/2020/post-${number}-${language}/</link><dc:creator>${cdata('lena')}</dc:creator>
<content:encoded>${cdata(body)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${idOf(number, language)}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:post_modified_gmt>2020-02-01 00:00:00</wp:post_modified_gmt><wp:post_name>post-${number}-${language}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>post</wp:post_type>
<category domain="language" nicename="${language}">${cdata(language)}</category><category domain="post_translations" nicename="pll_${number}">${cdata(`pll_${number}`)}</category><category domain="category" nicename="news">${cdata('News')}</category></item>
`)
    }
  }
  await write('</channel></rss>\n')
  out.end()
  await once(out, 'finish')
}

function idOf(number: number, language: string): number {
  return 1_000 + number * 2 + (language === 'de' ? 1 : 0)
}
