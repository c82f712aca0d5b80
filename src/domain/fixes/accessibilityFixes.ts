import { setAt } from '#domain/edits/edits'
import { pointer } from '#domain/issue'
import type { FixTable } from './quickFixes'

export const accessibilityFixes: FixTable = {
  'accessibility.alt_text': ({ issue, text }) => [
    { label: 'Add alt text', edits: setAt(text, pointer(issue.path, 'alt_text'), 'Description of the image') },
  ],
  'attachments.no_fallback': ({ issue, text }) => [
    { label: 'Add fallback', edits: setAt(text, pointer(issue.path, 'fallback'), 'Summary in plain text') },
  ],
  // The gap that is rendered here, and the one that stock clients put.
  'stock.gap': ({ issue, text }) =>
    ['none', 'medium'].map(gap => ({
      label: `Set gap to ${gap}`,
      edits: setAt(text, pointer(issue.path, 'gap'), gap),
    })),
  'stock.collapsed': ({ issue, text }) =>
    [false, true].map(collapsed => ({
      label: collapsed ? 'Start collapsed' : 'Start expanded',
      edits: setAt(text, pointer(issue.path, 'collapsed'), collapsed),
    })),
}
