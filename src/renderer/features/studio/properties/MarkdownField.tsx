import { Eye } from 'lucide-react'
import { useState } from 'react'
import { characters, grouped } from '#domain/characters'
import { limits } from '#domain/limits'
import { ClientSheet } from '../../../message/ClientSheet'
import { Markdown } from '../../../message/markdown/Markdown'
import { IconButton } from '../../../ui/controls/IconButton'
import { useDraft } from '../../../ui/controls/useDraft'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'
import styles from './Properties.module.css'

/** Rows that a text is given at first; it grows with what is written. */
const [fewest, most] = [1, 8] as const

const sharedWords = (used: number): string =>
  `All texts of the message have ${grouped(used)} of ${grouped(limits.combinedText)} characters.`

/** Text in Markdown, with its preview on demand, and how much of what all texts share is used. */
export function MarkdownField({ form, value, error, textUsed, set }: FieldProps) {
  const [isPreviewed, setPreviewed] = useState(false)
  const draft = useDraft(value, {
    print: now => (typeof now === 'string' ? now : ''),
    commit: text => set(text === '' && !form.isRequired ? undefined : text),
  })
  const rows = Math.min(most, Math.max(form.field.markdown ? 3 : fewest, draft.text.split('\n').length))
  const own = characters(draft.text)
  return (
    <FieldFrame
      wide
      label={form.label}
      hint={form.hint}
      error={draft.error ?? error}
      end={
        <>
          {form.limit !== null && (
            <span title={form.isShared ? sharedWords(textUsed) : undefined}>
              {grouped(own)} of {grouped(form.limit)}
            </span>
          )}
          <IconButton
            icon={Eye}
            label={isPreviewed ? 'Hide the preview' : 'Preview as Markdown'}
            on={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          />
        </>
      }
    >
      {({ id, describedBy }) => (
        <>
          <textarea
            id={id}
            aria-describedby={describedBy}
            aria-invalid={draft.error || error ? true : undefined}
            className={styles.area}
            rows={rows}
            {...draft.input}
          />
          {isPreviewed && (
            <ClientSheet label="Markdown preview" className={styles.sheet}>
              <Markdown text={draft.text} path="" />
            </ClientSheet>
          )}
        </>
      )}
    </FieldFrame>
  )
}
