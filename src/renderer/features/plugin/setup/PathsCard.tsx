import { useCallback } from 'react'
import type { Plugin } from '#contract/project/plugins'
import { type CalledPath, health } from '#contract/traffic/health'
import { outcomeText } from '../../../explain/outcome'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { showStory } from '../../../store/inspection/showStory'
import { useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import card from '../../../ui/cards/Card.module.css'
import { FoldedTable } from '../../../ui/cards/FoldedTable'
import { clock } from '../../../ui/files/clock'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import styles from './Plugin.module.css'
import { StarterLine } from './StarterLine'

/** Which paths of a plugin were called. `version` changes with every call. */
export function PathsCard({ plugin: { id }, version }: { plugin: Plugin; version: string }) {
  const { call, store } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(health.calledPaths, { query: { of: 'plugin', id }, signal }),
    [call, id],
  )
  const { loaded, load } = useLoaded(read, version)
  const known = useLast<{ paths: CalledPath[] }>(loaded?.state === 'ready' ? loaded.value : null)
  if (!known)
    return (
      <Card title="Paths">
        {loaded?.state === 'failed' ? (
          <NotLoaded what="The paths" error={loaded.error} onAgain={load} />
        ) : (
          <WaitingRows label="Loading the paths" height={28} count={2} />
        )}
      </Card>
    )
  if (known.paths.length === 0)
    return (
      <Card title="Paths" sub="none was called yet">
        <div className={styles.inCard}>
          <StarterLine name={id} />
        </div>
      </Card>
    )
  return (
    <Card title="Paths" sub="of its last 500 calls">
      <FoldedTable
        label="Paths"
        columns={[
          { title: 'Path' },
          { title: 'Calls', className: card['count'] },
          { title: 'Failed', className: card['count'] },
          { title: 'Last call' },
        ]}
        rows={known.paths}
        render={({ path, calls, failed, last }) => (
          <tr key={path}>
            <td className="wire">{path}</td>
            <td className={card['count']}>{calls.toLocaleString('en-US')}</td>
            <td className={card['count']}>{failed.toLocaleString('en-US')}</td>
            <td>
              <button type="button" className={styles.link} onClick={() => showStory(store, last.id)}>
                {clock(last.started_at)} {outcomeText(last)}
              </button>
            </td>
          </tr>
        )}
      />
    </Card>
  )
}
