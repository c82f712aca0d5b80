import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, type RefObject, useEffect, useId, useRef } from 'react'
import { useThemeAround } from '../parts/Layer'
import { Spinner } from '../parts/Spinner'
import { type ComboboxOptions, useCombobox } from './useCombobox'

export interface ComboboxProps extends Omit<ComboboxOptions, 'locked'> {
  placeholder: string
  disabled: boolean
  busy: boolean
  /** How a form around it names and judges it; by itself its placeholder is its name. */
  field?: ComponentProps<'input'>
  /** Stands in the list in place of choices: why there are none. */
  note?: string | undefined
  /** Leads to everything that asking for the choices caused, where that is recorded. */
  onStory?: (() => void) | undefined
  /** Which choices there are, below the list: for whoever misses one. */
  rule?: string | undefined
}

type State = ReturnType<typeof useCombobox>

interface OptionsProps {
  id: string
  state: State
  label: string
  note: string | undefined
  onStory: (() => void) | undefined
  rule: string | undefined
}

function Options({ id, state, label }: Omit<OptionsProps, 'note' | 'onStory' | 'rule'>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${state.active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [state.active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="m-options" tabIndex={-1}>
      {state.shown.map((choice, index) => (
        <div
          // Nothing keeps an author from giving two options one value.
          key={`${index} ${choice.value}`}
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
    </div>
  )
}

/** Why the list is empty or not whole: beside the list, whose children are options alone, and announced. */
function Remark({ state, note }: Pick<OptionsProps, 'state' | 'note'>) {
  const none = state.shown.length === 0 ? (note ?? 'No matches') : ''
  const text = none || (state.more > 0 ? `${state.more} more; type to narrow the list` : '')
  return (
    <div role="status" className={text ? 'm-option-none' : undefined}>
      {text}
    </div>
  )
}

function OptionsPopup({
  anchor,
  note,
  onStory,
  rule,
  ...options
}: OptionsProps & { anchor: RefObject<Element | null> }) {
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
        <Remark state={options.state} note={note} />
        {onStory && (
          <div className="m-option-story">
            <button type="button" className="m-click-story" tabIndex={-1} onMouseDown={keepFocus} onClick={onStory}>
              Show the story
            </button>
          </div>
        )}
        {rule && <div className="m-option-none m-option-rule">{rule}</div>}
      </Popover.Content>
    </Popover.Portal>
  )
}

/** A list closes when its field loses the focus, before a click in it arrives. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()

/** The select of docs/reference/rendering.md#sizes: typing filters by substring, the chosen text is shown at once. */
export function Combobox({ placeholder, disabled, busy, field, note, onStory, rule, ...choosing }: ComboboxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const state = useCombobox({ ...choosing, locked: disabled || busy })
  return (
    <Popover.Root open={state.isOpen} onOpenChange={open => !open && state.close()}>
      <Popover.Anchor asChild>
        <div ref={box} className="m-combobox" data-disabled={disabled} aria-busy={busy}>
          <input
            role="combobox"
            aria-label={field ? undefined : placeholder}
            {...field}
            aria-autocomplete="list"
            aria-expanded={state.isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={state.isOpen && state.shown.length > 0 ? `${id}list-${state.active}` : undefined}
            aria-disabled={disabled || busy}
            readOnly={disabled || busy}
            placeholder={state.chosenText || placeholder}
            value={state.text}
            autoComplete="off"
            spellCheck={false}
            onClick={state.open}
            onBlur={state.close}
            onChange={event => state.type(event.target.value)}
            onKeyDown={event => {
              field?.onKeyDown?.(event)
              if (!event.defaultPrevented) state.onKeyDown(event)
            }}
          />
          {busy ? <Spinner /> : <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        </div>
      </Popover.Anchor>
      {state.isOpen && (
        <OptionsPopup
          anchor={box}
          id={`${id}list`}
          state={state}
          label={field?.['aria-label'] ?? placeholder}
          note={note}
          onStory={onStory}
          rule={rule}
        />
      )}
    </Popover.Root>
  )
}
