import { removeAt, setAt } from '#domain/edits/edits'
import { pointer } from '#domain/issue'
import { limits } from '#domain/limits'
import type { FixContext, FixTable, QuickFix } from './quickFixes'

const remove = ({ issue, text }: FixContext, label = 'Remove'): QuickFix => ({
  label,
  edits: removeAt(text, issue.path),
})

function wrongType(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const asText = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return issue.path === '/message'
    ? [{ label: 'Convert to text', edits: setAt(text, issue.path, asText) }, remove(context)]
    : [remove(context)]
}

/** A type of one's own that is named like the one that was meant. */
function ownType(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const name = String(value).replace(/^system_/, '')
  const own = { label: `Change to custom_${name}`, edits: setAt(text, issue.path, `custom_${name}`) }
  return [...(name === '' ? [] : [own]), remove(context, 'Remove type')]
}

function persistent(context: FixContext): QuickFix[] {
  const { issue, text } = context
  return [
    { label: 'Change to urgent', edits: setAt(text, pointer(issue.path, 'priority'), 'urgent') },
    {
      label: 'Remove persistent_notifications',
      edits: removeAt(text, pointer(issue.path, 'persistent_notifications')),
    },
  ]
}

/** As many files as fit, from the first on. */
function fewerFiles({ issue, text, value }: FixContext): QuickFix[] {
  if (!Array.isArray(value)) return []
  let count = value.length
  while (count > 0 && JSON.stringify(value.slice(0, count)).length > limits.fileIdsJsonLength) count--
  return [{ label: `Keep the first ${count}`, edits: setAt(text, issue.path, value.slice(0, count)) }]
}

/** What is wrong with the body of a request, apart from its content. */
export const requestFixes: FixTable = {
  'body.type': wrongType,
  'body.minimum': context => [remove(context)],
  'body.maximum': context => [remove(context)],
  'type.system': ownType,
  'type.unknown': ownType,
  'priority.persistent': persistent,
  'priority.reply': context => [remove(context, 'Remove priority')],
  'files.too_many': fewerFiles,
  'sender.channel': context => [remove(context, 'Remove channel')],
}
