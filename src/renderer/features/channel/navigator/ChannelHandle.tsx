import { Check } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Icon } from '../../../ui/marks/Icon'
import styles from './ChannelHandle.module.css'

export interface ChannelHandleProps {
  handle: string
  /** It was written by hand and no longer follows the name. */
  own: boolean
  /** What is wrong with it, or `''`. */
  problem: string
  onChange(handle: string | undefined): void
}

/** The name that webhooks and the API know the channel by: made from its title until it is edited. */
export function ChannelHandle({ handle, own, problem, onChange }: ChannelHandleProps) {
  const [editing, setEditing] = useState(false)
  const status = handle !== '' && problem === '' && (
    <span className={styles.free}>
      <Icon of={Check} size="xs" />
      available
    </span>
  )
  return (
    <Input
      label="Handle"
      end={own ? undefined : 'from the name'}
      inputSize="lg"
      mono
      quiet={!editing}
      readOnly={!editing}
      maxLength={limits.channelNameLength}
      value={handle}
      error={problem}
      before={<span aria-hidden="true">#</span>}
      after={
        <>
          {status}
          {!editing && (
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)} aria-label="Edit the handle">
              Edit
            </Button>
          )}
          {editing && own && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setEditing(false)
                onChange(undefined)
              }}
            >
              Use the name
            </Button>
          )}
        </>
      }
      hint="Webhooks and the API find the channel by this name."
      onChange={event => onChange(event.target.value)}
    />
  )
}
