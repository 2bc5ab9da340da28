import type { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { AfterErrorHook, PayloadRequest, Validate } from 'payload'
import { paragraphsOf } from '../plain-text'
import { nodesWithFootnotesOf } from '../walk'
import { isCheckedText } from './checked-text'
import { faultMessage } from './fault-message'
import { lostTargets } from './lost-targets'
import { nodeFaults } from './node-faults'

type Provider = ReturnType<typeof lexicalEditor>
type Adapter = Awaited<ReturnType<Provider>>
type Options = Parameters<Validate>[1]

export interface TextFault {
  /** Child indexes from the root of the text. */
  readonly node: readonly number[]
  readonly message: string
}

const contextKey = 'faultsInTexts'

/** Finds faults by the message of the field, since not every caller passes the field's path. */
export function faultsInTexts({
  context,
}: Pick<PayloadRequest, 'context'>): Readonly<Record<string, readonly TextFault[]>> {
  return (context[contextKey] ?? {}) as Readonly<Record<string, readonly TextFault[]>>
}

/** Names a link by its text, others by their paragraph, instead of Payload's "link node failed to validate". */
export function withNamedFaults(provider: Provider): Provider {
  return async (args) => {
    const adapter = await provider(args)
    return { ...adapter, validate: namingRule(adapter) as never }
  }
}

/** Reported at once. */
const most = 5

function namingRule({ editorConfig, validate }: Adapter) {
  const rule = validate as unknown as (value: unknown, options: Options) => Promise<string | true>
  const rules = editorConfig.features.validations
  return async (value: unknown, options: Options): Promise<string | true> => {
    if (isCheckedText(options.req) && paragraphsOf(value).length > 0) return true
    const result = await rule(value, options)
    const lostTarget = await lostTargets(value, options.req)
    if (result === true && !nodesWithFootnotesOf(value).some(lostTarget)) return true
    const faults = await nodeFaults(value, async (node) => {
      const own = rules.get(node.type) ?? []
      const results = await Promise.all(
        own.map((check) =>
          check({
            node: node as never,
            nodeValidations: rules,
            validation: { options, value } as never,
          }),
        ),
      )
      // Payload's rule finds only some of them.
      return [...new Set([...results, lostTarget(node)])].filter((one) => typeof one === 'string')
    })
    if (faults.length === 0) return result
    const { req } = options
    const messages = faults.map((fault) => ({
      node: fault.node,
      message: faultMessage(fault, req),
    }))
    const message = messages
      .slice(0, most)
      .map((fault) => fault.message)
      .join(' ')
    req.context[contextKey] = { ...faultsInTexts(req), [message]: messages }
    return message
  }
}

interface FieldError {
  readonly label?: unknown
  readonly message?: unknown
  readonly path?: unknown
}

/** Describes faults of a text in a refusal, where Payload names the field alone. */
export const nameFaults: AfterErrorHook = ({ error, req, result }) => {
  const errors = (error as { data?: { errors?: readonly FieldError[] } }).data?.errors
  const found = req ? faultsInTexts(req) : {}
  if (!Array.isArray(errors)) return undefined
  const texts = errors.filter(({ message }) => String(message) in found).map(({ path }) => path)
  if (texts.length === 0) return undefined
  const message = errors
    // The fields of a block are listed again by themselves.
    .filter(({ path }) => !texts.some((text) => String(path).startsWith(`${text}.`)))
    .map(({ label, message: own, path }) => `${label ?? path}: ${own}`)
    .join(' ')
  const [first, ...others] = (result as { errors?: readonly object[] }).errors ?? []
  return { response: { ...result, errors: [{ ...first, message }, ...others] } as never }
}
