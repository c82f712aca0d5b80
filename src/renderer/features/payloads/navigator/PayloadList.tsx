import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { PayloadTree } from '../tree/PayloadTree'
import type { TreeChip } from '../tree/tree'
import type { Tree } from '../tree/useTree'
import styles from './PayloadNavigator.module.css'

const chipNames: Record<TreeChip, string> = { all: 'All', problems: 'Problems', unsaved: 'Unsaved' }

/** Search, chips, and the tree of what they leave. */
export function PayloadList({ tree, onChoose }: { tree: Tree; onChoose: (() => void) | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && tree.query !== '') tree.setQuery('')
    else if (event.key === 'ArrowDown') body.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFind = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    field.current?.select()
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: finds for whatever part inside has the focus.
    <div ref={body} className={styles.body} onKeyDown={onFind}>
      <div className={styles.find}>
        <Input
          ref={field}
          quiet
          aria-label="Search payloads"
          placeholder="Name, text or action"
          before={<Icon of={Search} size="s" />}
          after={tree.query === '' ? <Kbd>{printedKeys('Mod+F')}</Kbd> : undefined}
          value={tree.query}
          spellCheck={false}
          onChange={event => tree.setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Chips tree={tree} />
      </div>
      {tree.rows.length > 0 ? <PayloadTree rows={tree.rows} onChoose={onChoose} /> : <NoMatch tree={tree} />}
    </div>
  )
}

const Chips = ({ tree }: { tree: Tree }) => (
  // biome-ignore lint/a11y/useSemanticElements: toggles, not fields of a form.
  <div className={styles.chips} role="group" aria-label="Listed payloads">
    {(['all', 'problems', 'unsaved'] as const).map(chip => (
      <button
        key={chip}
        type="button"
        aria-pressed={tree.chip === chip}
        className={cx(styles.chip, tree.chip === chip && styles.chosen)}
        onClick={() => tree.setChip(chip)}
      >
        {chipNames[chip]} <span>{tree.counts[chip]}</span>
      </button>
    ))}
  </div>
)

function NoMatch({ tree }: { tree: Tree }) {
  return (
    <EmptyState
      title={
        tree.query === ''
          ? `No payload is ${tree.chip === 'problems' ? 'wrong' : 'unsaved'}`
          : `No results for “${tree.query}”`
      }
      drawing={<LineDrawing of="noMatch" />}
      action={
        <Button
          onClick={() => {
            tree.setQuery('')
            tree.setChip('all')
          }}
        >
          Show all
        </Button>
      }
    />
  )
}
