import { RotateCw, Unplug } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ListedWorkspace } from '#contract/workspaces/listed'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Crash.module.css'
import { closedSentence, keptSentences } from './crashWords'
import { readCrash } from './readCrash'
import { WhatHappened } from './WhatHappened'

interface CrashBannerProps {
  of: ListedWorkspace
  onReopen(): void
}

/** Says of the last workspace that ended without being closed what became of its contents, with what is known of its end. */
export function CrashBanner({ of, onReopen }: CrashBannerProps) {
  const workbench = useWorkbench()
  const { folder, name } = of
  const isOpening = useSelect(state => state.openingWorkspace === folder)
  const [isShown, setIsShown] = useState(false)
  const read = useCallback((signal: AbortSignal) => readCrash(workbench, folder, signal), [workbench, folder])
  const { loaded } = useLoaded(read, String(of.at))
  const crash = loaded?.state === 'ready' ? loaded.value : null
  return (
    <section className={styles.crash} aria-label="Closed unexpectedly">
      <Icon of={Unplug} />
      <p>
        <b>{closedSentence(name, crash ?? { end: null, written_at: of.at })}</b>{' '}
        {keptSentences(crash ?? { unsaved: null, interrupted: null })}
      </p>
      <Button
        className={styles.verb}
        why={crash === null && (loaded?.state === 'failed' ? loaded.error : 'It is being looked up')}
        onClick={() => setIsShown(true)}
      >
        What happened
      </Button>
      <Button
        className={styles.verb}
        variant="primary"
        icon={RotateCw}
        kbd="↵"
        busy={isOpening}
        data-zone-focus
        onClick={onReopen}
      >
        Reopen
      </Button>
      {isShown && crash && <WhatHappened name={name} crash={crash} onClose={() => setIsShown(false)} />}
    </section>
  )
}
