import type { ClipboardEvent } from 'react'
import { readBlocks } from '#domain/edits/visual/clipboard'
import { isObject, type JsonObject } from '#domain/json'
import { useWorkbench } from '../../../store/workbench'
import type { Blocks } from '../selection/useBlocks'

/** The entries go along under a type of their own; other programs get the blocks as JSON. */
const entriesType = 'application/x-blockyard-entries+json'

/** Cut, copy and paste of blocks as JSON, in the browser's own events: they reach other windows and editors. */
export function useClipboard(blocks: Blocks) {
  const { notify } = useWorkbench()
  const onCopy = (event: ClipboardEvent): boolean => {
    const copied = blocks.copy()
    if (!copied) return false
    event.clipboardData.setData('text/plain', copied.text)
    event.clipboardData.setData(entriesType, JSON.stringify(copied.entries))
    event.preventDefault()
    return true
  }
  const onCut = (event: ClipboardEvent) => {
    if (onCopy(event)) blocks.remove()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const found = readBlocks(text, parsedEntries(event.clipboardData.getData(entriesType)))
    if (found) blocks.put(found)
    else notify('The clipboard holds no blocks.')
  }
  return { onCopy, onCut, onPaste }
}

function parsedEntries(text: string): JsonObject {
  if (text === '') return {}
  try {
    const entries: unknown = JSON.parse(text)
    return isObject(entries) ? entries : {}
  } catch {
    return {}
  }
}
