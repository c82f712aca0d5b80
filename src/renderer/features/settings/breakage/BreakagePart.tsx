import { CircleCheck } from 'lucide-react'
import type { BaseProfile } from '#domain/settings/profiles'
import { Icon } from '../../../ui/marks/Icon'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { counted, when } from '../../../ui/words/amounts'
import styles from './BreakagePart.module.css'
import { BrokenList } from './BrokenList'
import { GoOn } from './GoOn'
import { type LoadedBreakage, useBreakage } from './useBreakage'

interface BreakagePartProps {
  /** The defaults that are in force, or nearer. */
  profile: BaseProfile
  /** What the settings in force break. */
  broken: LoadedBreakage
}

/** With local defaults, what production defaults would break; with those, what is broken now. */
export function BreakagePart({ profile, broken }: BreakagePartProps) {
  const isInForce = profile === 'production'
  const proposed = useBreakage(isInForce ? null : 'production')
  const { breakage, loaded, load } = isInForce ? broken : proposed
  const title = isInForce ? 'What these settings break' : 'What production defaults would break'
  if (breakage === null) {
    if (loaded?.state === 'loading') return <Waiting label="Looking at the workspace" onCancel={loaded.cancel} />
    const error = loaded?.state === 'failed' ? loaded.error : null
    return <NotLoadedBar what={title} error={error} onAgain={load} />
  }
  const { broken: found, looked_at } = breakage
  const seen =
    looked_at.exchanges === 0
      ? 'nothing is recorded yet'
      : `looked at ${counted(looked_at.exchanges, 'exchange')} since ${when(looked_at.since)}`
  return (
    <section className={styles.part} aria-label={title}>
      <h4 className={styles.title}>
        {title}
        <span>
          {counted(found.length, 'thing')}; {seen}
        </span>
      </h4>
      {found.length === 0 ? (
        <p className={styles.none}>
          <Icon of={CircleCheck} size="s" />
          {isInForce ? 'Nothing of this workspace is stopped.' : 'Nothing of this workspace would stop.'}
        </p>
      ) : (
        <BrokenList label={title} broken={found} isInForce={isInForce} showsSetting onFixed={load} />
      )}
      <GoOn broken={found} isInForce={isInForce} />
    </section>
  )
}
