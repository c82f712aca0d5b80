import { ChevronDown, type LucideIcon, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { IconButton } from '../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../ui/controls/Menu'
import { useRoving } from '../../ui/keys/useRoving'
import { cx } from '../../ui/marks/cx'
import { Dot } from '../../ui/marks/Dot'
import { Icon } from '../../ui/marks/Icon'
import { ListBody } from '../../ui/panes/ListHead'
import { navigatorRow } from '../../ui/rows/navigatorRow'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { groupsOf, type IntegrationGroup, type IntegrationRow } from './groups'
import styles from './IntegrationNavigator.module.css'

/** Something that can be made: a webhook, a bot. */
export interface MakeVerb {
  id: string
  label: string
  icon: LucideIcon
  run(): void
}

export interface IntegrationNavigatorProps {
  /** Kinds of pages that can be opened; the others are not listed. */
  pages: ReadonlySet<string>
  verbs: readonly MakeVerb[]
  /** Something was opened. */
  onChoose?: (() => void) | undefined
}

/** All that integrates with the workspace, by what it is, with how its last calls went. */
export function IntegrationNavigator({ pages, verbs, onChoose }: IntegrationNavigatorProps) {
  const roving = useRoving<HTMLDivElement>()
  const state = useIntegrationState()
  const groups = useMemo(() => groupsOf(state, Date.now()).filter(({ page }) => pages.has(page)), [state, pages])
  return (
    <>
      <header className={styles.head}>
        Integrations
        {verbs.length > 0 && (
          <Menu align="end" trigger={<IconButton icon={Plus} label="New integration" />}>
            {verbs.map(({ id, label, icon, run }) => (
              <MenuItem key={id} icon={icon} onSelect={run}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </header>
      {groups.every(({ rows }) => rows.length === 0) ? (
        <ListBody>
          <EmptyState
            title="No integrations yet"
            drawing={<LineDrawing of="channels" />}
            action={verbs[0] && <Button onClick={verbs[0].run}>{verbs[0].label}</Button>}
          >
            Webhooks, slash commands, bots and simulated integrations appear here.
          </EmptyState>
        </ListBody>
      ) : (
        <div {...roving} className={styles.groups}>
          {groups.map(group => (
            <Group key={group.id} group={group} onChoose={onChoose} />
          ))}
        </div>
      )}
    </>
  )
}

/** What the list is made of; another object only when one of its parts is another one. */
function useIntegrationState() {
  const world = useSelect(state => state.world)
  const exchanges = useSelect(state => state.traffic.exchanges)
  const plugins = useSelect(state => state.project.plugins)
  const simulated = useSelect(state => state.lab.list)
  return useMemo(() => ({ world, exchanges, plugins, simulated }), [world, exchanges, plugins, simulated])
}

interface GroupProps {
  group: IntegrationGroup
  onChoose: (() => void) | undefined
}

function Group({ group: { id, title, rows, showsCount }, onChoose }: GroupProps) {
  const { store } = useWorkbench()
  const isClosed = useSelect(state => state.closedGroups.includes(id))
  const toggle = () =>
    store.setState(({ closedGroups }) => ({
      closedGroups: isClosed ? closedGroups.filter(one => one !== id) : [...closedGroups, id],
    }))
  return (
    <section aria-label={title}>
      <h2>
        <button type="button" data-row className={styles.title} aria-expanded={!isClosed} onClick={toggle}>
          <Icon of={ChevronDown} size="xs" className={cx(styles.chevron, isClosed && styles.closed)} />
          <span>{title}</span>
          {showsCount && <span className={styles.count}>{rows.length}</span>}
        </button>
      </h2>
      {!isClosed && (
        <ul>
          {rows.map(row => (
            <Row key={row.tab} row={row} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, onChoose }: { row: IntegrationRow; onChoose: (() => void) | undefined }) {
  const { store } = useWorkbench()
  const isOn = useSelect(state => state.place === 'tabs' && state.activeTab === row.tab && row.isOn(state))
  const open = () => {
    store.setState(row.open)
    onChoose?.()
  }
  return (
    <li>
      <button
        type="button"
        data-row
        className={cx(navigatorRow('one', isOn), styles.row)}
        aria-label={[row.name, row.word].filter(Boolean).join(', ')}
        aria-current={isOn ? 'page' : undefined}
        onClick={open}
      >
        <Icon of={row.icon} size="s" />
        <span className={styles.name}>{row.name}</span>
        <span className={cx(styles.word, row.health && styles[row.health])}>{row.word}</span>
        {row.health && <Dot health={row.health} />}
      </button>
    </li>
  )
}
