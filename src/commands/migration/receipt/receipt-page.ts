import type { Aspect } from './compare-texts'
import type { Receipt, TextReceipt } from './receipt'
import { ruleText } from './rules'

/** Texts without a difference are a line each, up to so many; all are in `receipt.json`. */
const mostEqual = 2_000

/** The receipt for people: one file without scripts, so that it can be mailed and printed. */
export function receiptPage(receipt: Receipt): string {
  const { counts, leftOut, made, missingPictures, otherLanguages, site, source, system, texts } =
    receipt
  const of = (outcome: TextReceipt['outcome']) => texts.filter((one) => one.outcome === outcome)
  const equal = of('equal')
  const verdict =
    counts.missing + counts.damaged > 0
      ? `${counts.missing} of ${counts.texts} texts miss something that no rule explains${counts.damaged > 0 ? `, and ${counts.damaged} parts of the source could not be read` : ''}.`
      : `Nothing is missing: ${counts.equal} of ${counts.texts} texts are equal, ${counts.changed} were changed by the rules below.`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Receipt of the import from ${escaped(system)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c1b19;background:#fff}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
th,td{border-bottom:1px solid #ddd;padding:.3rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600}
.missing{color:#a1160a;font-weight:600}.changed{color:#7a4a00}.equal{color:#23622e}
details{margin:.25rem 0}summary{cursor:pointer}
@media (prefers-color-scheme:dark){body{color:#eee;background:#161513}th,td{border-color:#444}.missing{color:#ff9a8f}.changed{color:#ffc476}.equal{color:#8fd79d}}
</style>
<h1>Receipt of the import from ${escaped(system)}</h1>
<p class="${counts.missing + counts.damaged > 0 ? 'missing' : 'equal'}">${escaped(verdict)}</p>
<table>
${row('Source', source)}${row('Site', site ?? 'No running site was read; stored texts were compared.')}${row('Made', made)}
${row('Texts', String(counts.texts))}${row('Equal', String(counts.equal))}${row('Changed by a rule', String(counts.changed))}${row('Missing something', String(counts.missing))}${row('Left out', String(counts.leftOut))}
</table>
${section('Missing', of('missing').map(textDetails))}
${section('Changed by a rule', of('changed').map(textDetails))}
${rules(receipt)}
${section(
  'Nodes without a place here, with their text',
  texts.flatMap((text) =>
    text.changes.map(
      ({ isLost, rule, what }) =>
        `<p><strong>${escaped(text.title)}</strong> (${text.locale}) <code>${escaped(rule)}</code>${isLost ? ' <span class="changed">left out</span>' : ''}: ${escaped(what)}</p>`,
    ),
  ),
)}
${section(
  'Pictures that could not be had',
  missingPictures.map(({ src, why }) => `<p><code>${escaped(src)}</code>: ${escaped(why)}</p>`),
)}
${section(
  'Left out of the source',
  leftOut.map(
    ({ isFault, place, what, why }) =>
      `<p${isFault ? ' class="missing"' : ''}><code>${escaped([place.file, place.line, place.id].filter((one) => one !== undefined && one !== '').join(':'))}</code> ${escaped(what)}: ${escaped(why)}</p>`,
  ),
)}
${section(
  'Languages that the site does not have',
  Object.entries(otherLanguages).map(
    ([language, count]) => `<p><code>${escaped(language)}</code>: ${count} texts</p>`,
  ),
)}
${section(
  'Addresses that do not redirect',
  receipt.refusedRedirects.map((line) => `<p>${escaped(line)}</p>`),
)}
${section(
  'Equal',
  equal.length > 0
    ? [
        `<table><tr><th>Title</th><th>Language</th><th>Page</th><th>Words</th></tr>${equal
          .slice(0, mostEqual)
          .map(
            (text) =>
              `<tr><td>${escaped(text.title)}</td><td>${text.locale}</td><td>${link(text, site)}</td><td>${escaped(String(text.aspects.find(({ name }) => name === 'words')?.site ?? ''))}</td></tr>`,
          )
          .join(
            '',
          )}</table>${equal.length > mostEqual ? `<p>and ${equal.length - mostEqual} more, in receipt.json</p>` : ''}`,
      ]
    : [],
)}
</html>
`
  function textDetails(text: TextReceipt): string {
    const differing = text.aspects.filter(({ outcome }) => outcome !== 'equal')
    return `<details${text.outcome === 'missing' ? ' open' : ''}><summary>${escaped(text.title)} (${text.kind}, ${text.locale}, <code>${escaped(text.key)}</code>) ${link(text, site)}</summary>
<table><tr><th>What</th><th>Source</th><th>Site</th><th></th></tr>${differing.map(aspectRow).join('')}</table></details>`
  }
}

const aspectRow = ({ details = [], name, outcome, rule, site, source }: Aspect) =>
  `<tr><td>${escaped(name)}</td><td>${escaped(String(source))}</td><td>${escaped(String(site))}${details.map((one) => `<br>${escaped(one)}`).join('')}</td><td class="${outcome}">${outcome}${rule ? `: ${escaped(rule)}` : ''}</td></tr>`

function rules({ texts }: Receipt): string {
  const counts = new Map<string, number>()
  for (const { aspects, changes } of texts) {
    const named = aspects.flatMap(({ rule }) => rule?.split(', ') ?? [])
    for (const rule of new Set([...named, ...changes.map((one) => one.rule)])) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
    }
  }
  if (counts.size === 0) return ''
  const rows = [...counts].map(
    ([rule, count]) =>
      `<tr><td><code>${escaped(rule)}</code></td><td>${escaped(ruleText(rule))}</td><td>${count}</td></tr>`,
  )
  return `<h2>Rules</h2><table><tr><th>Rule</th><th>What it does</th><th>Texts</th></tr>${rows.join('')}</table>`
}

const row = (name: string, value: string) => `<tr><th>${name}</th><td>${escaped(value)}</td></tr>\n`

const section = (title: string, parts: readonly string[]) =>
  parts.length === 0 ? '' : `<h2>${title} (${parts.length})</h2>\n${parts.join('\n')}`

const link = ({ path }: TextReceipt, site: string | undefined) =>
  path === undefined || site === undefined
    ? ''
    : `<a href="${escaped(site + path)}">${escaped(path)}</a>`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
