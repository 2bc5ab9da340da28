import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * Runs each file of Vitest's tests by itself, and names those that need what another file leaves behind:
 *
 *   node --import tsx tests/alone.ts              every file of unit, cms, and integration
 *   node --import tsx tests/alone.ts cms          those of one project
 *   node --import tsx tests/alone.ts cms slugs    those of it whose path has one of these words
 */
const [project, ...words] = process.argv.slice(2)
const projects = project ? [project] : ['unit', 'cms', 'integration']
const vitest = path.resolve('node_modules/vitest/vitest.mjs')
const env = { ...process.env, NODE_OPTIONS: '--conditions=production', NO_COLOR: '1' }

const failed: string[] = []
for (const name of projects) {
  const listed = execFileSync(
    process.execPath,
    [vitest, 'list', '--filesOnly', '--json', '--project', name],
    { env, encoding: 'utf8' },
  )
  const files = (JSON.parse(listed) as { file: string }[])
    .map(({ file }) => path.relative('.', file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  for (const file of files) {
    const start = Date.now()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', name, '--reporter=dot', file],
      { env, encoding: 'utf8', maxBuffer: 1e8 },
    )
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(`${status === 0 ? '✓' : '✗'} ${file} ${seconds} s`)
    if (status === 0) continue
    failed.push(file)
    console.log(`${stdout}\n${stderr}`)
  }
}
console.log(failed.length > 0 ? `Fail alone:\n  ${failed.join('\n  ')}` : 'Every file runs alone.')
process.exit(failed.length > 0 ? 1 : 0)
