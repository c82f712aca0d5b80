import { CircleCheck } from 'lucide-react'
import { Fragment } from 'react'
import type { Breakage } from '#contract/settings'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Icon } from '../../../ui/marks/Icon'
import { counted } from '../../../ui/words/amounts'
import styles from './BreakagePart.module.css'

interface GoOnProps {
  /** What stops or is affected. */
  broken: Breakage['broken']
  isInForce: boolean
}

/** The simulated integrations that nothing of it stops, and why: whoever looks for theirs in the list finds it here. */
export function GoOn({ broken, isInForce }: GoOnProps) {
  const { store } = useWorkbench()
  const simulated = useSelect(state => state.lab.list)
  const going = simulated.filter(
    ({ name, enabled }) => enabled && broken.every(({ kind, id }) => kind !== 'callback' || id !== name),
  )
  if (going.length === 0) return null
  const verb = isInForce ? (going.length === 1 ? 'goes' : 'go') : 'would go'
  return (
    <section className={styles.going} aria-label="What goes on">
      <Icon of={CircleCheck} size="s" />
      <p>
        <b>
          {counted(going.length, 'simulated integration')} {verb} on:
        </b>{' '}
        {going.map(({ name }, at) => (
          <Fragment key={name}>
            {at > 0 && (at === going.length - 1 ? ' and ' : ', ')}
            <button
              type="button"
              onClick={() => store.setState(state => openPage(state, { page: 'simulated', subject: name }))}
            >
              {name}
            </button>
          </Fragment>
        ))}
        . Calls below /plugins/ and of the addresses that they replace reach them with any setting of trusted
        connections.
      </p>
    </section>
  )
}
