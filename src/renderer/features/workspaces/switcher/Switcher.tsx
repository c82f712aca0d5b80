import { Command } from 'cmdk'
import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ListedWorkspace, WorkspaceList } from '#contract/workspaces/listed'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isOpenable, matching } from '../../../store/workspaces/workspaces'
import { FocusReturn } from '../../../ui/keys/FocusReturn'
import { isComposing } from '../../../ui/keys/pressedKey'
import { Icon } from '../../../ui/marks/Icon'
import { loadWorkspaces, switchTo, type Target } from '../operations'
import styles from './Switcher.module.css'
import { SwitcherField } from './SwitcherField'
import { SwitcherFoot } from './SwitcherFoot'
import { SwitcherRow } from './SwitcherRow'
import { type SwitcherVerb, SwitcherVerbs } from './SwitcherVerbs'

/** Commands of the window that concern workspaces, as buttons of the switcher. */
export interface SwitcherProps {
  verbs: readonly SwitcherVerb[]
}

/** Which workspace this window shows; under it all others, by arrows or by typing. */
export function Switcher({ verbs }: SwitcherProps) {
  const workbench = useWorkbench()
  const { store } = workbench
  const open = useSelect(state => state.switcherOpen)
  const list = useSelect(state => state.workspaces)
  const name = useSelect(state => state.world.service?.workspace ?? '')
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => store.setState({ switcherOpen: next })
  // Others open and close without this window.
  useEffect(() => {
    if (open) void loadWorkspaces(workbench)
  }, [open, workbench])
  if (list === null) return name && <span className={styles.plain}>{name}</span>
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild>
        <button ref={button} type="button" className={styles.trigger} aria-label={`Workspace: ${name || 'none'}`}>
          <span>{name || 'No workspace'}</span>
          <Icon of={ChevronsUpDown} size="xs" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label="Switch workspace"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn give={() => button.current?.focus()} />
          <Choices
            verbs={verbs}
            onClose={() => {
              change(false)
              button.current?.focus()
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A workspace that can be switched to. */
const isOther =
  ({ here }: WorkspaceList) =>
  (row: ListedWorkspace): boolean =>
    isOpenable(row) && row.folder !== here?.folder

/** Made when the switcher opens, so that each search begins anew. */
function Choices({ verbs, onClose }: SwitcherProps & { onClose(): void }) {
  const workbench = useWorkbench()
  const list = useSelect(state => state.workspaces)
  const [typed, setTyped] = useState('')
  // Enter leads to another one at once, as in a list of windows.
  const [lit, setLit] = useState(() => list?.workspaces.find(isOther(list))?.folder ?? '')
  if (list === null) return null
  const found = matching(list.workspaces, typed)
  const running = found.filter(({ status }) => status === 'running')
  const recent = found.filter(({ status }) => status !== 'running')
  const choose = (folder: string, target: Target) => {
    onClose()
    if (folder !== list.here?.folder) void switchTo(workbench, folder, target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    const row = found.find(({ folder }) => folder === lit)
    if (row) choose(row.folder, 'new')
  }
  const row = (one: (typeof found)[number]) => (
    <SwitcherRow key={one.folder} row={one} list={list} onSelect={() => choose(one.folder, 'this')} />
  )
  return (
    <Command
      label="Switch to a workspace"
      shouldFilter={false}
      loop
      value={lit}
      onValueChange={setLit}
      onKeyDown={onKeyDown}
    >
      <SwitcherField typed={typed} onType={setTyped} />
      <Command.List className={styles.list} label="Workspaces">
        {running.length > 0 && (
          <Command.Group className={styles.group} heading="Running">
            {running.map(row)}
          </Command.Group>
        )}
        {recent.length > 0 && (
          <Command.Group className={styles.group} heading="Recent">
            {recent.map(row)}
          </Command.Group>
        )}
        {found.length === 0 && typed !== '' && <p className={styles.none}>No results for “{typed.trim()}”</p>}
        <SwitcherVerbs
          verbs={verbs}
          onChoose={run => {
            onClose()
            run()
          }}
        />
      </Command.List>
      <SwitcherFoot />
    </Command>
  )
}
