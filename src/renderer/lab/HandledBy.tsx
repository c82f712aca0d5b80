import { ArrowRightLeft, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { simulationOf } from '../store/lab/simulationOf'
import { openPage } from '../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { Icon } from '../ui/marks/Icon'
import styles from './HandledBy.module.css'
import { setEnabled } from './setEnabled'

/**
 * Says below an address who handles its calls, the real integration or its simulation, and switches between the two. An
 * address that nothing simulates can be given to a new simulation.
 */
export function HandledBy({ url }: { url: string }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const [busy, setBusy] = useState(false)
  const found = useSelect(({ lab }) => simulationOf(lab.list, url))
  const isKnown = useSelect(({ lab }) => lab.status === 'ready')
  if (!isKnown || !canCall(url)) return null
  if (!found)
    return (
      <p className={styles.line}>
        <Button
          size="sm"
          variant="ghost"
          icon={WandSparkles}
          onClick={() => store.setState({ making: 'simulated', simulating: url })}
        >
          Simulate it
        </Button>
      </p>
    )
  const { name, enabled, real_url, plugin_path, replaces } = found
  const isReal = url.startsWith('http') && replaces.some(one => url.startsWith(one))
  const toggle = async () => {
    setBusy(true)
    await setEnabled(workbench, found, !enabled)
    setBusy(false)
  }
  return (
    <p className={styles.line}>
      <Icon of={WandSparkles} size="xs" />
      <span>
        {enabled
          ? 'Handled by the simulation '
          : isReal || real_url
            ? 'Handled by the real integration, not by '
            : 'The simulation is off: '}
        <button
          type="button"
          className={styles.link}
          title={plugin_path}
          onClick={() => store.setState(state => openPage(state, { page: 'simulated', subject: name }))}
        >
          {name}
        </button>
      </span>
      <Button size="sm" variant="ghost" icon={ArrowRightLeft} busy={busy} onClick={() => void toggle()}>
        {enabled ? (isReal || real_url ? 'Use the real one' : 'Turn off') : 'Use the simulation'}
      </Button>
    </p>
  )
}

/** Whether calls of it can be simulated: an address, or a plugin path. */
const canCall = (url: string): boolean => /^\/?plugins\/[A-Za-z0-9._-]+/.test(url) || /^https?:\/\/[^/]/.test(url)
