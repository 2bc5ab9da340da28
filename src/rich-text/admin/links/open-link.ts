'use client'

import { createCommand, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical'

/** Asks where the selected words lead, or the link at the cursor. */
export const OPEN_LINK_COMMAND = createCommand<undefined>('OPEN_LINK_COMMAND')

export function openLink(editor: LexicalEditor): void {
  editor.dispatchCommand(OPEN_LINK_COMMAND, undefined)
}
