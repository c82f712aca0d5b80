import { Command, useCommandState } from 'cmdk'
import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { FocusReturn } from '../keys/FocusReturn'
import { isComposing } from '../keys/pressedKey'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import styles from './Picker.module.css'
import { PickerContext } from './pickerContext'

export interface PickerProps {
  /** The button that opens it; takes a ref. */
  trigger: ReactNode
  /** What is chosen, as a screen reader says it. */
  name: string
  /** Names the field that finds an item. */
  search: string
  /** What is typed can be chosen itself: the field is there from the start, with this below it where there is no item. */
  typing?: string
  align?: 'start' | 'end'
  /** Its rows have two lines. */
  wide?: boolean
  /** Below the list. */
  foot?: ReactNode
  /** Leads from a list inside back to the one that it was opened from; Escape and Backspace do. */
  onBack?: (() => void) | undefined
  onOpenChange?(open: boolean): void
  /** The items that what is typed leaves. */
  children(query: string): ReactNode
}

/** A list of more items shows the field that searches it at once, a shorter one when something is typed. */
const mostWithoutSearch = 8

/** A list to choose one item of by arrows or by typing, under the button that opened it. */
export function Picker(props: PickerProps) {
  const { trigger, name, align = 'start', wide, onOpenChange } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  // As in a menu.
  const openDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.currentTarget.ariaDisabled === 'true') return
    event.preventDefault()
    change(true)
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild ref={button} onKeyDown={openDown}>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={cx(styles.picker, wide && styles.wide)}
          aria-label={name}
          align={align}
          sideOffset={2}
          collisionPadding={8}
          // Escape leads back one list first.
          onEscapeKeyDown={event => event.preventDefault()}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn give={() => button.current?.focus()} />
          <Choices
            {...props}
            onClose={() => {
              change(false)
              // What an item opens gives the focus back to what has it now; the field is about to go.
              button.current?.focus()
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ChoicesProps = Pick<PickerProps, 'name' | 'search' | 'typing' | 'foot' | 'onBack' | 'children'> & {
  onClose(): void
}

/** Made when the picker opens, so that each search begins anew. */
function Choices({ name, search, typing, foot, onBack, onClose, children }: ChoicesProps) {
  const [query, setQuery] = useState('')
  const choose = (run: () => void, stays: boolean) => {
    if (stays) setQuery('')
    else onClose()
    run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const isBack = event.key === 'Escape' || (event.key === 'Backspace' && query === '')
    if (!isBack || (event.key === 'Backspace' && !onBack)) return
    event.preventDefault()
    event.stopPropagation()
    setQuery('')
    if (onBack) onBack()
    else onClose()
  }
  return (
    <PickerContext value={choose}>
      <Command
        // Another list begins at an item of its own.
        key={name}
        className={styles.choices}
        label={search}
        shouldFilter={false}
        onKeyDown={onKeyDown}
      >
        <Field label={search} query={query} isOffered={typing !== undefined} onType={setQuery} />
        <Command.List className={styles.list} label={name}>
          {children(query)}
        </Command.List>
        <Command.Empty className={styles.none}>
          {query.trim() === '' && typing ? typing : `No results for “${query.trim()}”`}
        </Command.Empty>
        {foot}
      </Command>
    </PickerContext>
  )
}

interface FieldProps {
  label: string
  query: string
  /** It is there whatever the number of items. */
  isOffered: boolean
  onType(query: string): void
}

function Field({ label, query, isOffered, onType }: FieldProps) {
  const isShort = useCommandState(state => state.filtered.count <= mostWithoutSearch)
  return (
    <div className={cx(styles.search, isShort && !isOffered && query === '' && styles.quiet)}>
      <Icon of={Search} size="s" />
      <Command.Input aria-label={label} placeholder={label} value={query} onValueChange={onType} autoFocus />
    </div>
  )
}
