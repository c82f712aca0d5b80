import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { FocusReturn } from '../../../ui/keys/FocusReturn'
import { EmojiGrid } from './EmojiGrid'
import styles from './EmojiPicker.module.css'

export interface EmojiPickerProps {
  /** The button that opens it; takes a ref. */
  trigger: ReactNode
  label: string
  /** The name of the emoji, without colons. */
  onChoose(name: string): void
  /** Given where something else can open it as well. */
  open?: boolean
  onOpenChange?(open: boolean): void
  /** It is closed: where the focus goes. */
  onClosed(): void
}

/** All emoji by name: what is typed narrows them, arrows move, Enter takes. */
export function EmojiPicker({ trigger, label, onChoose, onClosed, ...controlled }: EmojiPickerProps) {
  const [own, setOwn] = useState(false)
  const open = controlled.open ?? own
  const setOpen = controlled.onOpenChange ?? setOwn
  const choose = (name: string) => {
    setOpen(false)
    onChoose(name)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.picker}
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn give={onClosed} />
          <EmojiGrid onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
