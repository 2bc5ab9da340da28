import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Measured, measureCommand } from './support/measure-command'
import { writeWordPressExport } from './support/wordpress-export'

/** How long an import of many posts in two languages takes, and how much memory; and the static site of them. See bench/README.md. */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    static: { type: 'boolean', default: false },
  },
})
const posts = Number(values.posts)
const folder = mkdtempSync(path.join(tmpdir(), 'octavo-import-'))
const file = path.join(folder, 'export.xml')
await writeWordPressExport(file, posts)
const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), SEED: 'false' }
const receipt = path.join(folder, 'receipt')
const site = path.join(folder, 'public_html')
try {
  for (const run of ['first', 'second']) {
    report(
      `import, ${run} run`,
      await measureCommand('import', [file, '--publish', '--receipt', receipt], env),
    )
  }
  for (const run of values.static ? ['first', 'second'] : []) {
    const args = [site, '--as', 'static', '--base-url', 'https://www.example.org']
    report(`static site, ${run} run`, await measureCommand('export', args, env))
    const entries = await readdir(site, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    let bytes = 0
    for (const { name, parentPath } of files)
      bytes += (await stat(path.join(parentPath, name))).size
    const packed = files.filter(({ name }) => /\.(?:gz|br)$/.test(name)).length
    console.log(
      `  ${files.length} files, ${packed} of them .gz and .br, ${Math.round(bytes / 1e6)} MB`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function report(run: string, { peak, processor, quarters, seconds, tail }: Measured): void {
  const rate = (posts / seconds).toFixed(1)
  console.log(
    `${run}: ${seconds.toFixed(1)} s, ${rate} documents/s, ${processor.toFixed(1)} s of a processor, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`  memory ${quarters.join(', ')} MB at the quarters, peak ${peak} MB\n  ${tail}`)
}
