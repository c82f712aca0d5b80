import { useId, useRef } from 'react'
import { written } from '#domain/edits/written'
import { readablePath } from '#domain/issue'
import { faultSentence } from '#domain/syntax/faultSentence'
import { syntaxFaults } from '#domain/syntax/faults'
import { TextArea } from '../../../ui/controls/TextArea'
import { useDraft } from '../../../ui/controls/useDraft'
import { FieldHead } from './FieldHead'
import { FieldWarning } from './FieldWarning'
import styles from './Form.module.css'
import { useLabForm } from './formContext'
import { InsertVariable } from './InsertVariable'
import { insertText } from './insertText'

export interface JsonFieldProps {
  /** Pointer of the value. */
  path: string
  label: string
  value: unknown
  wire?: string
  aside?: string
  placeholder?: string
}

/**
 * A value of any kind as JSON: the file follows once it can be read. A text that is no JSON stays in the field, with what
 * is wrong in it; empty takes the value away.
 */
export function JsonField({ path, label, value, wire, aside, placeholder }: JsonFieldProps) {
  const { edit, issues, turns, isReadOnly } = useLabForm()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(value, {
    print: now => (now === undefined ? '' : written(now)),
    version: turns,
    isSame: (text, now) => {
      const read = parsed(text)
      return read.ok && JSON.stringify(read.value) === JSON.stringify(now)
    },
    commit: text => {
      const read = parsed(text)
      return read.ok ? edit({ do: 'set', path, value: read.value }, { group: path }) : read.why
    },
  })
  const found = issues.filter(issue => issue.path === path || issue.path.startsWith(`${path}/`))
  const error = found.find(({ severity }) => severity === 'error')
  const warning = found.find(({ severity }) => severity !== 'error')
  const said = (issue: typeof error) => issue && placed(issue.path.slice(path.length), issue.message)
  const warned = said(warning)
  return (
    <div className={styles.field}>
      <FieldHead
        for={id}
        label={label}
        wire={wire}
        aside={aside}
        end={
          <InsertVariable
            field={label}
            onInsert={text => insertText(field.current, text, typed => draft.type(typed))}
          />
        }
      />
      <TextArea
        {...draft.input}
        id={id}
        ref={field}
        mono
        placeholder={placeholder}
        spellCheck={false}
        wrap="off"
        readOnly={isReadOnly}
        rows={Math.min(16, Math.max(2, draft.text.split('\n').length))}
        error={draft.error ?? said(error) ?? false}
        hint={warned && <FieldWarning>{warned}</FieldWarning>}
      />
    </div>
  )
}

/** An issue with the place inside of the value that it is about. */
const placed = (below: string, message: string): string =>
  below === '' ? message : `${readablePath(below)}: ${message}`

type Parsed = { ok: true; value: unknown } | { ok: false; why: string }

function parsed(text: string): Parsed {
  if (text.trim() === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    const [fault] = syntaxFaults(text)
    const line = fault ? text.slice(0, fault.offset).split('\n').length : 1
    return { ok: false, why: fault ? `Line ${line}: ${faultSentence(text, fault)}` : 'This is not JSON yet.' }
  }
}
