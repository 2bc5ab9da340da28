import type { Block, Field, Plugin } from 'payload'
import { namesInRow, type TakenRows } from './copied-row'

export const pasteRows: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((one) => ({ ...one, fields: withPaste(one.fields) })),
  globals: (config.globals ?? []).map((one) => ({ ...one, fields: withPaste(one.fields) })),
})

function withPaste(fields: readonly Field[]): Field[] {
  return fields.map((field): Field => {
    if (field.type === 'tabs') {
      const tabs = field.tabs.map((tab) => ({ ...tab, fields: withPaste(tab.fields) }))
      return { ...field, tabs } as Field
    }
    if (field.type === 'blocks') {
      const taken = { blocks: field.blocks.map(({ slug }) => slug) }
      return { ...field, blocks: field.blocks.map(blockWithPaste), admin: pasting(field, taken) }
    }
    if (field.type === 'array') {
      const taken = { fields: namesInRow(field.fields) }
      return { ...field, fields: withPaste(field.fields), admin: pasting(field, taken) }
    }
    return 'fields' in field ? ({ ...field, fields: withPaste(field.fields) } as Field) : field
  })
}

const blockWithPaste = (block: Block): Block => ({ ...block, fields: withPaste(block.fields) })

type List = Extract<Field, { type: 'array' | 'blocks' }>

function pasting<Of extends List>({ admin, maxRows }: Of, taken: TakenRows) {
  const paste = {
    path: '/src/cms/admin/paste-row#PasteRow',
    clientProps: { taken, ...(maxRows === undefined ? {} : { maxRows }) },
  }
  const { afterInput = [] } = admin?.components ?? {}
  const components = { ...admin?.components, afterInput: [...afterInput, paste] }
  return { ...admin, components } as NonNullable<Of['admin']>
}
