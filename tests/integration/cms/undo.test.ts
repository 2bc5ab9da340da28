import { registerHistory } from '@lexical/history'
import {
  $createServerBlockNode,
  $createServerInlineBlockNode,
  getEnabledNodes,
  type LexicalRichTextAdapter,
  ServerBlockNode,
  ServerInlineBlockNode,
} from '@payloadcms/richtext-lexical'
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  type Klass,
  type LexicalEditor,
  REDO_COMMAND,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
  UNDO_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import fc from 'fast-check'
import type { RichTextField } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertContent, type PicturePlace } from '#src/rich-text/admin/insert-content'
import { fillPlace, refillPlaces } from '#src/rich-text/admin/undo/fill-places'
import { type BlockWithFields, keepHistory } from '#src/rich-text/admin/undo/keep-history'
import { $leaveWords, markLanguage } from '#src/rich-text/admin/words-language'
import { defaultsOf } from '#src/rich-text/cms/editor-input'
import { articleBlocks } from '#src/rich-text/cms/rich-text'
import { readPastedMarkdown } from '#src/rich-text/input/markdown'
import { allAbilities } from '#src/rich-text/input/to-lexical'
import { newDocument, newParagraph, newText } from '#src/rich-text/new-nodes'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/**
 * The editor of articles with all its nodes, its history, and what updates it besides the person at it:
 * the responses of the server to each block that appears, and pictures that arrive later.
 */
let cms: TestCms
let nodes: Klass<never>[]
beforeAll(async () => {
  cms = await openTestCms()
  const { flattenedFields } = cms.payload.collections.blogs.config
  const body = flattenedFields.find(({ name }) => name === 'body') as RichTextField
  const { editorConfig } = body.editor as LexicalRichTextAdapter
  nodes = getEnabledNodes({ editorConfig }) as unknown as Klass<never>[]
})
afterAll(() => cms.close())

const blocks = [...articleBlocks.blocks, ...articleBlocks.inlineBlocks]
const kinds = [ServerBlockNode, ServerInlineBlockNode] as unknown as Klass<BlockWithFields>[]

const samples = [
  '# Plan\n\n- spring\n  - March\n\nSome **bold** words.',
  'A note[^1] is here.\n\n[^1]: What it says.',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```js\nlet a = 1\n```\n\n> said\n\n---',
  'See [the mill](/blogs/mill) ![A mill](https://example.org/mill.png) there.',
]

interface Desk {
  readonly editor: LexicalEditor
  /** The steps that a person would count. */
  readonly text: () => string
  readonly run: (step: Step) => void
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

type Step =
  | { readonly is: 'type'; readonly text: string }
  | { readonly is: 'paste'; readonly sample: number }
  | { readonly is: 'block'; readonly slug: string }
  | { readonly is: 'fill'; readonly text: string }
  | { readonly is: 'language' }
  | { readonly is: 'cursor'; readonly block: number }
  /** A picture arrives, or it is known why it does not. */
  | { readonly is: 'picture'; readonly isThere: boolean }

function openDesk(): Desk {
  let now = 0
  const editor = createHeadlessEditor({
    nodes,
    onError(error) {
      throw error
    },
  })
  editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true })
  // Each step is one of its own, however fast they follow each other.
  registerHistory(editor, { current: null, redoStack: [], undoStack: [] }, 0, () => (now += 1_000))
  editor.registerNodeTransform(TextNode, (node) => $leaveWords(node, editor))
  keepHistory(editor, kinds, defaultsOf(blocks))
  refillPlaces(editor)
  // The history begins with what is there.
  editor.update(() => $getRoot().selectEnd(), { discrete: true })

  const places: PicturePlace[] = []
  /** As Payload's components of blocks do, when they appear and when their fields have changed. */
  const responded = new Map<string, unknown>()
  const response = () => {
    const requested: [string, Record<string, unknown>][] = []
    editor.getEditorState().read(() => {
      for (const [key, node] of editor.getEditorState()._nodeMap) {
        if (!(node instanceof ServerBlockNode) && !(node instanceof ServerInlineBlockNode)) continue
        if (node.isAttached() && responded.get(key) !== node.__fields)
          requested.push([key, node.__fields])
      }
    })
    for (const [key, { blockType, ...fields }] of requested) {
      const own = blocks.find(({ slug }) => slug === blockType)?.fields ?? []
      const known = Object.fromEntries(
        own.map((field) => ['name' in field && field.name, undefined]),
      )
      const data = {
        ...known,
        ...defaultsOf(blocks)[String(blockType)],
        ...structuredClone(fields),
      }
      editor.update(
        () => {
          const node = $getNodeByKey(key) as BlockWithFields | null
          node?.setFields({ ...data, blockType }, true)
        },
        { discrete: true, tag: SKIP_DOM_SELECTION_TAG },
      )
      const state = editor.getEditorState()
      responded.set(key, (state._nodeMap.get(key) as BlockWithFields | undefined)?.__fields)
    }
    // What is gone asks again when it comes back.
    for (const key of responded.keys()) {
      if (!editor.getEditorState()._nodeMap.has(key)) responded.delete(key)
    }
  }
  const insert = (make: () => Parameters<typeof $insertNodes>[0]) =>
    editor.update(() => $insertNodes(make()), { discrete: true })

  const run = (step: Step) => {
    switch (step.is) {
      case 'type':
        editor.update(
          () => {
            const selection = $getSelection() ?? $getRoot().selectEnd()
            if ($isRangeSelection(selection)) selection.insertText(step.text)
            else $getRoot().append($createParagraphNode().append($createTextNode(step.text)))
          },
          { discrete: true },
        )
        break
      case 'paste': {
        const text = samples[step.sample % samples.length] as string
        const read = readPastedMarkdown(
          text,
          () => undefined,
          () => undefined,
        )
        const content = { kind: 'blocks', blocks: read, changes: new Map() } as const
        places.push(...insertContent(editor, content, allAbilities))
        break
      }
      case 'block': {
        const fields = { id: '', blockName: '', blockType: step.slug }
        const isInline = articleBlocks.inlineBlocks.some(({ slug }) => slug === step.slug)
        insert(() => [
          isInline ? $createServerInlineBlockNode(fields) : $createServerBlockNode(fields),
        ])
        break
      }
      case 'fill': {
        // A form of a block is filled in.
        const all = [...editor.getEditorState()._nodeMap.values()]
        const block = all.findLast((node) => node instanceof ServerBlockNode)
        const note = all.findLast((node) => node instanceof ServerInlineBlockNode)
        const value = newDocument([newParagraph([newText(step.text)])])
        editor.update(
          () => {
            const node = note ?? block
            if (!node?.isAttached()) return
            const fields = note ? { note: value } : { code: step.text, text: step.text }
            node.setFields({ ...node.getFields(), ...fields } as never, true)
          },
          { discrete: true, tag: SKIP_DOM_SELECTION_TAG },
        )
        break
      }
      case 'language':
        editor.update(() => void $getRoot().select(0), { discrete: true })
        markLanguage(editor, 'la')
        editor.read(() => undefined)
        break
      case 'cursor':
        editor.update(
          () => {
            const children = $getRoot().getChildren()
            const node = children[step.block % children.length]
            if ($isElementNode(node)) node.selectEnd()
            else node?.selectNext()
          },
          { discrete: true },
        )
        break
      case 'picture': {
        const place = places.shift()
        if (place) fillPlace(editor, place, step.isThere ? 'a'.repeat(24) : undefined)
      }
    }
    response()
  }
  const travel = (command: typeof UNDO_COMMAND) => async () => {
    editor.dispatchCommand(command, undefined)
    // The editor shows it in the next microtask; what follows from that comes after it.
    await new Promise((resolve) => setImmediate(resolve))
    response()
  }
  return {
    editor,
    text: () => JSON.stringify(editor.getEditorState()),
    run,
    undo: travel(UNDO_COMMAND),
    redo: travel(REDO_COMMAND),
  }
}

async function goOn(times: number, go: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count += 1) await go()
}

const stepOf = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('type' as const),
      text: fc.constantFrom('mill', ' and ', '八'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('paste' as const), sample: fc.nat(samples.length - 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('block' as const),
      slug: fc.constantFrom(...blocks.map(({ slug }) => slug)),
    }),
  },
  fc.record({ is: fc.constant('fill' as const), text: fc.constantFrom('Note', 'Other') }),
  fc.record({ is: fc.constant('language' as const) }),
  fc.record({ is: fc.constant('cursor' as const), block: fc.nat(6) }),
  fc.record({ is: fc.constant('picture' as const), isThere: fc.boolean() }),
  fc.record({ is: fc.constant('undo' as const) }),
)

describe('undo and redo', () => {
  it.each(blocks.map(({ slug }) => slug))('skip the form of a new %s', async (slug) => {
    const desk = openDesk()
    desk.run({ is: 'type', text: 'before' })
    const before = desk.text()
    desk.run({ is: 'block', slug })
    const inserted = desk.text()
    desk.run({ is: 'fill', text: 'said' })
    const filled = desk.text()
    expect(new Set([before, inserted, filled]).size).toBe(3)
    await desk.undo()
    expect(desk.text()).toBe(inserted)
    await desk.undo()
    expect(desk.text()).toBe(before)
    await desk.redo()
    await desk.redo()
    expect(desk.text()).toBe(filled)
  })

  it('of text typed during an upload leave the picture', async () => {
    const desk = openDesk()
    desk.run({ is: 'type', text: 'before ' })
    desk.run({ is: 'paste', sample: 4 })
    desk.run({ is: 'type', text: 'after' })
    desk.run({ is: 'picture', isThere: true })
    const end = desk.text()
    expect(end).toContain('"upload"')
    await desk.undo()
    expect(desk.text()).toContain('"upload"')
    expect(desk.text()).not.toContain('after')
    await desk.undo()
    expect(desk.text()).not.toContain('the mill')
    await desk.redo()
    await desk.redo()
    expect(desk.text()).toBe(end)
  })

  it('lead to the beginning and to the end, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { minLength: 1, maxLength: 14 }), async (steps) => {
        const desk = openDesk()
        const beginning = desk.text()
        const most = steps.length + 1
        for (const step of steps) {
          if (step.is === 'undo') await desk.undo()
          else desk.run(step)
        }
        await goOn(most, desk.redo)
        const end = desk.text()
        await goOn(most, desk.undo)
        expect(desk.text()).toBe(beginning)
        await goOn(most, desk.redo)
        expect(desk.text()).toBe(end)
      }),
      { seed: 8, numRuns: 150 },
    )
  })
})
