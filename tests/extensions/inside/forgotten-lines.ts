import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Runs in the copy that `extending.test.ts` makes: takes the line of a kind from each registry, without
 * writing anything, and prints what the compiler says of each.
 */
const [kind = '', ...registries] = process.argv.slice(2)
const root = process.cwd()
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(
  { ...config, include: [], files: [] },
  ts.sys,
  root,
)
const files = registries.map((file) => path.join(root, file))
const host = ts.createCompilerHost(options)
const getSourceFile = host.getSourceFile.bind(host)
host.getSourceFile = (name, languageVersion, ...rest) =>
  files.includes(name)
    ? ts.createSourceFile(name, withoutLine(readFileSync(name, 'utf8')), languageVersion)
    : getSourceFile(name, languageVersion, ...rest)
const program = ts.createProgram(files, { ...options, incremental: false }, host)
const said = files.map((file, index) => {
  const diagnostics = program.getSemanticDiagnostics(program.getSourceFile(file))
  const texts = diagnostics.map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, ' '),
  )
  return [registries[index], texts.join(' ')]
})
console.log(JSON.stringify(Object.fromEntries(said)))

function withoutLine(text: string): string {
  return text.replace(new RegExp(`^ {2}(?:readonly )?${kind}(?:,|: .*)\n`, 'm'), '')
}
