import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useThemeAround } from '../Layer'
import { Spinner } from '../Spinner'
import type { Choice } from './choices'
import { useCombobox } from './useCombobox'

export interface ComboboxProps {
  placeholder: string
  /** Read when the list opens, for it may be long. */
  choices(): Choice[]
  initial: string | undefined
  disabled: boolean
  busy: boolean
  onChoose(value: string): void
}

type State = ReturnType<typeof useCombobox>

function Options({ id, state, label }: { id: string; state: State; label: string }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${state.active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [state.active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="m-options" tabIndex={-1}>
      {state.shown.map((choice, index) => (
        <div
          key={choice.value}
          id={`${id}-${index}`}
          data-index={index}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === state.chosen}
          data-active={index === state.active}
          className="m-option"
          // The field keeps the focus, and with it the keyboard.
          onPointerDown={event => event.preventDefault()}
          onPointerMove={() => state.setActive(index)}
          onClick={() => state.choose(choice)}
          onKeyDown={state.onKeyDown}
        >
          <span className="m-option-text">{choice.text}</span>
          {choice.detail && <span className="m-option-detail">{choice.detail}</span>}
          {choice.value === state.chosen && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        </div>
      ))}
      {state.shown.length === 0 && <div className="m-option-none">No matches</div>}
      {state.more > 0 && <div className="m-option-none">{state.more} more; type to narrow the list</div>}
    </div>
  )
}

function OptionsPopup({
  anchor,
  ...options
}: {
  anchor: RefObject<Element | null>
  id: string
  state: State
  label: string
}) {
  const theme = useThemeAround(anchor)
  return (
    <Popover.Portal>
      <Popover.Content
        className="client m-popup"
        data-client={theme}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={event => event.preventDefault()}
        onCloseAutoFocus={event => event.preventDefault()}
        onInteractOutside={event => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
      >
        <Options {...options} />
      </Popover.Content>
    </Popover.Portal>
  )
}

/** The select of rendering.md 3: typing filters by substring, the chosen text is shown at once. */
export function Combobox({ placeholder, choices, initial, disabled, busy, onChoose }: ComboboxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const state = useCombobox({ choices, initial, locked: disabled || busy, onChoose })
  return (
    <Popover.Root open={state.isOpen} onOpenChange={open => !open && state.close()}>
      <Popover.Anchor asChild>
        <div ref={box} className="m-combobox" data-disabled={disabled} aria-busy={busy}>
          <input
            role="combobox"
            aria-label={placeholder}
            aria-autocomplete="list"
            aria-expanded={state.isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={state.isOpen ? `${id}list-${state.active}` : undefined}
            aria-disabled={disabled || busy}
            readOnly={disabled || busy}
            placeholder={state.chosenText || placeholder}
            value={state.text}
            autoComplete="off"
            spellCheck={false}
            onClick={state.open}
            onBlur={state.close}
            onChange={event => state.type(event.target.value)}
            onKeyDown={state.onKeyDown}
          />
          {busy ? <Spinner /> : <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        </div>
      </Popover.Anchor>
      {state.isOpen && <OptionsPopup anchor={box} id={`${id}list`} state={state} label={placeholder} />}
    </Popover.Root>
  )
}
