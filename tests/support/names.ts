import type { Page } from 'playwright/test'
import { loadMessages } from '#src/platform/i18n/message-files'
import type { Locale } from '../../locales/languages'

interface AxNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[]
}

const controls = new Set(
  'button link textbox searchbox combobox listbox option checkbox radio slider'.split(' '),
)
const landmarks = new Set('banner main contentinfo navigation complementary region'.split(' '))
/** Landmarks of which there may be several, or whose name says what they are for. */
const namedLandmarks = new Set(['navigation', 'complementary', 'region'])

/**
 * Ambiguous or foreign names for screen readers: controls and landmarks without a name, links of one landmark
 * with one name and several targets, and names in `foreign`.
 */
export async function badNames(page: Page, foreign: ReadonlySet<string>): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly AxNode[]
  }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const landmarkOf = (node: AxNode | undefined): string => {
    if (!node?.parentId) return ''
    const parent = byId.get(node.parentId)
    return landmarks.has(parent?.role?.value ?? '') ? node.parentId : landmarkOf(parent)
  }
  const found: string[] = []
  const targets = new Map<string, unknown>()
  for (const node of nodes) {
    const role = node.role?.value ?? ''
    // A table that scrolls takes the focus, too.
    const isNamed = controls.has(role) || namedLandmarks.has(role) || role === 'group'
    if (node.ignored || !isNamed) continue
    const name = node.name?.value?.trim() ?? ''
    if (name === '') found.push(`no name: ${role}`)
    if (foreign.has(name)) found.push(`in English: ${role} ${name}`)
    if (role !== 'link') continue
    const key = `${name} in ${landmarkOf(node)}`
    const target = node.properties?.find((property) => property.name === 'url')?.value.value
    if (targets.has(key) && targets.get(key) !== target) found.push(`several targets: ${name}`)
    targets.set(key, target)
  }
  return found
}

export async function englishNames(locale: Locale): Promise<ReadonlySet<string>> {
  const [english, own] = await Promise.all([loadMessages('en'), loadMessages(locale)])
  const said = new Set(textsOf(own))
  return new Set(textsOf(english).filter((text) => !said.has(text)))
}

function textsOf(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsOf)
}
