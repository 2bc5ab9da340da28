/** By the editor's name, names of a language on the web and in Markdown. */
const names: readonly (readonly [string, RegExp])[] = [
  ['typescript', /^(?:ts|tsx|typescript|typescriptreact)$/],
  ['javascript', /^(?:js|jsx|mjs|cjs|javascript|javascriptreact|node)$/],
  ['json', /^(?:json|jsonc|json5)$/],
  ['bash', /^(?:bash|sh|shell|shellscript|zsh|console|shell-session|terminal)$/],
  ['css', /^(?:css|scss|less)$/],
  ['xml', /^(?:html|xml|svg|xhtml|html-basic|vue|markup)$/],
  ['yaml', /^(?:ya?ml)$/],
  ['http', /^(?:https?)$/],
]

/** The editor's name of a language from classes such as `language-ts`, `lang-ts`, `highlight-source-ts`, `ts`. */
export function codeLanguage(classes: string): string {
  for (const word of classes.toLowerCase().split(/\s+/)) {
    const name = word.replace(/^(?:language-|lang-|highlight-(?:source|text)-|brush:)/, '')
    const known = names.find(([, pattern]) => pattern.test(name))
    if (known) return known[0]
  }
  return 'plaintext'
}
