import type { LucideIcon } from 'lucide-react'
import { ArrowDownLeft, ArrowUpRight, Plug, WandSparkles } from 'lucide-react'
import type { Bot } from '#contract/wire/accounts'
import fields from '../../../fields/Fields.module.css'
import { openWebhook } from '../../../store/inspection/openWebhook'
import { openPage } from '../../../store/payloads/pageTabs'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Account.module.css'

interface Wired {
  id: string
  icon: LucideIcon
  name: string
  what: string
  open(state: State): Partial<State>
}

/** What posts as the bot or belongs with it: its plugin or simulated integration, and the webhooks that it owns. */
export function WiredTo({ bot: { user_id, owner_id } }: { bot: Bot }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const plugins = useSelect(state => state.project.plugins)
  const simulated = useSelect(state => state.lab.list)
  const wired: Wired[] = [
    ...simulated
      .filter(({ name }) => name === owner_id)
      .map(({ name }) => ({
        id: `simulated ${name}`,
        icon: WandSparkles,
        name,
        what: 'simulated integration',
        open: (state: State) => openPage(state, { page: 'simulated', subject: name }),
      })),
    ...plugins
      .filter(({ id }) => id === owner_id)
      .map(({ id }) => ({
        id: `plugin ${id}`,
        icon: Plug,
        name: id,
        what: 'plugin',
        open: (state: State) => openPage(state, { page: 'plugin', subject: id }),
      })),
    ...world.incomingHooks
      .filter(hook => hook.user_id === user_id)
      .map(({ ref, display_name }) => ({
        id: ref,
        icon: ArrowDownLeft,
        name: display_name || 'Incoming webhook',
        what: 'posts as this bot',
        open: (state: State) => openPage(state, { page: 'incoming', subject: ref }),
      })),
    ...world.outgoingHooks
      .filter(hook => hook.creator_id === user_id)
      .map(({ id, display_name }) => ({
        id,
        icon: ArrowUpRight,
        name: display_name || 'Outgoing webhook',
        what: 'replies as this bot',
        open: (state: State) => openWebhook(state, id),
      })),
  ]
  if (wired.length === 0) return null
  return (
    <section aria-label="Wired to">
      <div className={fields.label}>Wired to</div>
      <ul className={styles.wired}>
        {wired.map(({ id, icon, name, what, open }) => (
          <li key={id}>
            <button type="button" onClick={() => store.setState(open)}>
              <Icon of={icon} size="s" />
              <b>{name}</b>
              <span>{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
