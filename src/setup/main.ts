import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { brand } from '#src/platform/brand/brand'
import { explain } from '#src/server/explain'
import { apply, registryFile } from './apply'
import { parseCommandLine, usage } from './choices'
import { askAll, terminal } from './questions'

/** `npm run setup`: makes the site one's own. It can be run again at any time. */
try {
  const { choices, help, yes } = parseCommandLine(process.argv.slice(2))
  const isAsked = !yes && process.stdin.isTTY === true
  if (help || (!yes && !isAsked)) {
    console.log(usage)
    process.exit(help ? 0 : 1)
  }
  const done = await apply(isAsked ? await asked(choices) : choices, brand)
  if (done.length === 0) {
    console.log('Nothing has changed.')
    process.exit(0)
  }
  console.log(`\nChanged:\n${done.map((line) => `  ${line}`).join('\n')}`)
  // What is in `.env` follows into no file.
  if (done.every((line) => line.startsWith('.env'))) {
    console.log('\nNext: npm start.')
    process.exit(0)
  }
  // A process of its own, which loads what was written.
  const { status } = spawnSync('npm', ['run', '--silent', 'generate'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('npm run generate has failed; see above.')
  console.log(`
Next: npm start. It builds the site anew, which takes about a minute.
The name, time zone, and texts of a site that has content already are changed in its admin.
To remove the demo content at any time: npm run seed -- --remove`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function asked(choices: Parameters<typeof askAll>[2]) {
  console.log('Enter keeps what stands in brackets.\n')
  const { ask, close } = terminal()
  try {
    return await askAll(ask, { brand, registry: await readFile(registryFile, 'utf8') }, choices)
  } finally {
    close()
  }
}
