import { Link2 } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { characters } from '#domain/characters'
import { limits } from '#domain/limits'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'

export interface ActionFieldProps extends FieldProps {
  /** Shows the registry entry in the text. */
  onOpenEntry?(): void
}

/** The action that a control calls. Its entry follows, so it changes with Enter or when the field is left. */
export function ActionField({ form, block, value, error, blocks, registryIds, onOpenEntry }: ActionFieldProps) {
  const list = useId()
  const now = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  const text = typed ?? now
  const commit = () => {
    if (typed === null) return
    const reason = typed === now ? null : blocks.setAction(block, typed)
    setWhy(reason)
    if (reason === null) setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
      setWhy(null)
    }
  }
  const used = `${characters(text)} of ${limits.actionIdLength}`
  return (
    <FieldFrame wide label={form.label} hint={form.hint} error={why ?? error} end={typed === null ? undefined : used}>
      {({ id, describedBy }) => (
        <>
          <Input
            id={id}
            mono
            list={list}
            aria-describedby={describedBy}
            aria-invalid={why || error ? true : undefined}
            value={text}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={commit}
            after={onOpenEntry && <IconButton icon={Link2} label="Show the registry entry" onClick={onOpenEntry} />}
          />
          <datalist id={list}>
            {registryIds.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
