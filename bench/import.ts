import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** How long an import of many posts in two languages takes, and how much memory. See bench/README.md. */
const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000' } } })
const posts = Number(values.posts)
const folder = mkdtempSync(path.join(tmpdir(), 'octavo-import-'))
const file = path.join(folder, 'export.xml')
await writeExport(file)
const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), SEED: 'false' }
try {
  for (const run of ['first', 'second']) {
    const { peak, processor, quarters, seconds, tail } = await importOnce()
    const rate = (posts / seconds).toFixed(1)
    console.log(
      `${run} run: ${seconds.toFixed(1)} s, ${rate} documents/s, ${processor.toFixed(1)} s of a processor, load ${loadavg()[0]?.toFixed(1)}`,
    )
    console.log(`  memory ${quarters.join(', ')} MB at the quarters, peak ${peak} MB\n  ${tail}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** As WordPress with Polylang exports it, without pictures: 600 words, four headings and lists, four links a text. */
async function writeExport(to: string): Promise<void> {
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

interface Measured {
  readonly seconds: number
  /** Of the command; the database is a process of its own. */
  readonly processor: number
  /** In MB. */
  readonly peak: number
  readonly quarters: readonly number[]
  readonly tail: string
}

async function importOnce(): Promise<Measured> {
  const began = Date.now()
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=production', '--import', 'tsx', 'src/commands/import.ts'],
      ...[file, '--publish', '--receipt', path.join(folder, 'receipt')],
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${String(chunk)}`.slice(-2_000)
    })
  }
  let peak = 0
  let processor = 0
  const resident: number[] = []
  const watch = setInterval(() => {
    try {
      const of = (name: string) => readFileSync(`/proc/${String(child.pid)}/${name}`, 'utf8')
      const status = of('status')
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_000)
      peak = Math.max(peak, megabytes('VmHWM'))
      // One that has just ended has none.
      const now = megabytes('VmRSS')
      if (now > 0) resident.push(now)
      // Fields 14 and 15, counted from the end of the name, in hundredths of a second.
      const times = of('stat').split(') ')[1]?.split(' ').slice(11, 13) ?? []
      processor = times.map(Number).reduce((one, other) => one + other, 0) / 100
    } catch {
      // Elsewhere than on Linux, memory isn't measured.
    }
  }, 500)
  await once(child, 'close')
  clearInterval(watch)
  const tail = output.trim().split('\n').slice(-4).join('\n  ')
  const quarters = [1, 2, 3, 4].map(
    (quarter) => resident[Math.ceil((resident.length * quarter) / 4) - 1] ?? 0,
  )
  return { seconds: (Date.now() - began) / 1_000, processor, peak, quarters, tail }
}
