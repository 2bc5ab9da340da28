'use client'

import { createCommand, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical'

export const OPEN_LINK_COMMAND = createCommand<undefined>('OPEN_LINK_COMMAND')

export function openLink(editor: LexicalEditor): void {
  editor.dispatchCommand(OPEN_LINK_COMMAND, undefined)
}
