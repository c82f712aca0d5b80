import { useState } from 'react'
import type { LabIntegration } from '#contract/lab/lab'
import { setEnabled } from '../../../lab/setEnabled'
import { openWebhook } from '../../../store/inspection/openWebhook'
import { simulationOf } from '../../../store/lab/simulationOf'
import { openPage } from '../../../store/payloads/pageTabs'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Segmented } from '../../../ui/controls/Segmented'
import styles from './SetUp.module.css'

/** Who handles the calls, the real integration or this one, and everything that is switched by it. */
export function TakeOver({ integration }: { integration: LabIntegration }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const [busy, setBusy] = useState(false)
  const { name, enabled, real_url, plugin_path } = integration
  const uses = useUses(name)
  const choose = async (who: 'real' | 'simulated') => {
    if (busy || (who === 'simulated') === enabled) return
    setBusy(true)
    await setEnabled(workbench, integration, who === 'simulated')
    setBusy(false)
  }
  return (
    <Card
      title="Real or simulated"
      sub={uses.length === 0 ? '' : `for ${uses.length === 1 ? 'what' : 'all that'} calls it`}
    >
      <div className={styles.take}>
        <Segmented
          label="Who handles calls"
          value={enabled ? 'simulated' : 'real'}
          options={[
            { value: 'simulated', label: 'Simulated' },
            { value: 'real', label: real_url === '' ? 'Nobody' : 'Real' },
          ]}
          onChange={who => void choose(who)}
        />
        <p>
          {enabled ? (
            <>
              Calls of <span className="wire">{plugin_path}</span> and of what it replaces are handled here.
            </>
          ) : real_url === '' ? (
            'Calls of it get 404: it has no real address. Add one under Replaces, or register a plugin of its name.'
          ) : (
            <>
              Calls go to <span className="wire">{real_url}</span>.
            </>
          )}
        </p>
      </div>
      {uses.length > 0 && (
        <ul className={styles.uses} aria-label="Used by">
          {uses.map(({ id, label, url, open }) => (
            <li key={`${id} ${url}`}>
              <button type="button" onClick={() => store.setState(open)}>
                {label}
              </button>
              <span className="wire" title={url}>
                {url}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface Use {
  id: string
  label: string
  url: string
  open(state: State): Partial<State>
}

/** Outgoing webhooks and slash commands that call an integration, by its path or by an address that it replaces. */
function useUses(name: string): Use[] {
  const hooks = useSelect(({ world }) => world.outgoingHooks)
  const commands = useSelect(({ world }) => world.commands)
  const list = useSelect(({ lab }) => lab.list)
  const isIts = (url: string) => simulationOf(list, url)?.name === name
  return [
    ...hooks.flatMap(({ id, display_name, callback_urls }) =>
      callback_urls.filter(isIts).map(url => ({
        id,
        label: display_name || 'Outgoing webhook',
        url,
        open: (state: State) => openWebhook(state, id),
      })),
    ),
    ...commands
      .filter(({ url }) => isIts(url))
      .map(({ id, trigger, url }) => ({
        id,
        label: `/${trigger}`,
        url,
        open: (state: State) => openPage(state, { page: 'command', subject: id }),
      })),
  ]
}
