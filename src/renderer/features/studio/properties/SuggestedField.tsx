import { useId } from 'react'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'
import styles from './Properties.module.css'

/** Colours that have a name, as clients have them in their light theme (docs/reference/rendering.md#sizes). */
const named: Readonly<Record<string, string>> = {
  default: '#3f4350',
  primary: '#1c58d9',
  good: '#3db887',
  success: '#3db887',
  warning: '#f5ab00',
  danger: '#d24b4e',
}

const hex = /^#[0-9a-f]{6}$/i
const shortHex = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i

/** A word of which some are known, or a colour of one's own: typed as hex, or picked. */
export function SuggestedField({ form, value, error, set }: FieldProps) {
  const list = useId()
  const draft = useDraft(value, {
    print: now => (typeof now === 'string' ? now : ''),
    commit: text => set(text === '' ? undefined : text),
  })
  const words = form.words.filter(word => !word.startsWith('#'))
  return (
    <FieldFrame label={form.label} hint={form.hint} error={draft.error ?? error}>
      {({ id, describedBy }) => (
        <>
          <Input
            id={id}
            aria-describedby={describedBy}
            list={list}
            placeholder={typeof form.fallback === 'string' ? form.fallback : 'none'}
            {...draft.input}
            before={<Swatch label={`Pick ${form.label.toLowerCase()}`} color={draft.text} onPick={draft.type} />}
          />
          <datalist id={list}>
            {words.map(word => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}

interface SwatchProps {
  label: string
  color: string
  onPick(color: string): void
}

/** The colour, which opens the system's picker. */
function Swatch({ label, color, onPick }: SwatchProps) {
  const shown = Object.hasOwn(named, color) ? named[color] : color
  const full = (shown ?? '').replace(shortHex, '#$1$1$2$2$3$3')
  return (
    <span className={styles.swatch} style={{ background: CSS.supports('color', full) ? full : 'none' }}>
      <input
        type="color"
        aria-label={label}
        value={hex.test(full) ? full : '#386fe5'}
        onChange={event => onPick(event.target.value)}
      />
    </span>
  )
}
