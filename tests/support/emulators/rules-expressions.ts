import { readFileSync } from 'node:fs'

/** What the rules of the database check languages and saved articles with, from their file. */
export interface RulesExpressions {
  readonly languages: readonly string[]
  /** All keys, each with a line break behind it. */
  readonly keys: RegExp
  /** All values, each with a line break behind it. */
  readonly values: RegExp
}

/** Puts them together as the rules do: texts and functions that are added up. */
export function readRulesExpressions(): RulesExpressions {
  const rules = readFileSync('firestore.rules', 'utf8').replace(/^\s*\/\/.*$/gm, '')
  const bodyOf = (name: string): string => {
    const body = new RegExp(`function ${name}\\(\\) \\{\\s*return (.+?);\\n`, 's').exec(rules)?.[1]
    if (!body) throw new Error(`firestore.rules has no function ${name}.`)
    return body
  }
  const listOf = (name: string): readonly string[] =>
    [...bodyOf(name).matchAll(/'(\w[\w-]*)'/g)].map(([, item = '']) => item)
  const evaluate = (expression: string): string =>
    [...expression.matchAll(/'((?:[^'\\]|\\.)*)'|(\w+)\(\)(?:\.join\('([^']*)'\))?/g)]
      .map(([, text = '', name, separator]) => {
        if (!name) return unescapeText(text)
        return separator === undefined ? evaluate(bodyOf(name)) : listOf(name).join(separator)
      })
      .join('')
  const expressionOf = (name: string): RegExp => {
    const argument = new RegExp(`\\b${name}\\.matches\\((.+)\\)\\n`).exec(rules)?.[1]
    if (!argument) throw new Error(`firestore.rules does not match its ${name}.`)
    return new RegExp(evaluate(argument), 'u')
  }
  return {
    languages: listOf('languages'),
    keys: expressionOf('keys'),
    values: expressionOf('values'),
  }
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}
