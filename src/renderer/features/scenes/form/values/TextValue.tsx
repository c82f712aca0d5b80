import { type ReactNode, useId } from 'react'
import { Input } from '../../../../ui/controls/Input'
import { TextArea } from '../../../../ui/controls/TextArea'
import { useDraft } from '../../../../ui/controls/useDraft'
import { errorAt, useSceneForm } from './formContext'

export interface TextValueProps {
  path: string
  label: string
  value: string | undefined
  /** An empty text stays; without it the key goes with the text. */
  isKept?: boolean
  /** Several lines. */
  rows?: number
  placeholder?: string | undefined
  hint?: ReactNode
  end?: string
  /** Names that are known for it. */
  known?: readonly string[]
  before?: ReactNode
  after?: ReactNode
  maxLength?: number
}

/** A text of the file, which follows at every key. */
export function TextValue(props: TextValueProps) {
  const { path, label, value = '', isKept, rows, placeholder, hint, end, known = [], before, after, maxLength } = props
  const { edit, issues, turns, isReadOnly } = useSceneForm()
  const list = useId()
  const draft = useDraft(value, {
    print: text => text,
    version: turns,
    commit: text => edit({ do: 'set', path, value: text === '' && !isKept ? undefined : text }, { group: path }),
  })
  const shared = { ...draft.input, label, end, placeholder, hint, maxLength, readOnly: isReadOnly }
  const error = draft.error ?? errorAt(issues, path)
  if (rows !== undefined) return <TextArea {...shared} rows={rows} error={error} />
  return (
    <>
      <Input
        {...shared}
        inputSize="lg"
        error={error}
        before={before}
        after={after}
        list={known.length > 0 ? list : undefined}
        spellCheck={false}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {[...new Set(known)].map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
