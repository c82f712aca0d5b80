import type { HostCaller } from '#contract/settings'
import { showStory } from '../../../store/inspection/showStory'
import { useWorkbench } from '../../../store/workbench'
import { counted } from '../../../ui/words/amounts'
import { subjectKinds } from '../breakage/subjects'
import styles from './TrustTest.module.css'

/** Who calls a host, and what became of the calls of the last day, in a sentence for each. */
export const Callers = ({ callers }: { callers: readonly HostCaller[] }) =>
  callers.map(caller => <Caller key={`${caller.kind} ${caller.id}`} caller={caller} />)

function Caller({ caller: { kind, id, name, calls, blocked, exchange_id } }: { caller: HostCaller }) {
  const workbench = useWorkbench()
  const { open, word } = subjectKinds[kind]
  const what =
    kind === 'callback' ? (
      'Clicks call it'
    ) : (
      <>
        <button type="button" className={styles.link} title={word} onClick={() => open?.(workbench, id)}>
          {name}
        </button>{' '}
        calls it
      </>
    )
  if (calls === 0) return <span>{what}, and did not in the last day. </span>
  const came =
    blocked === calls ? 'blocked' : blocked > 0 ? `recorded, ${blocked.toLocaleString('en-US')} blocked` : null
  return (
    <span>
      {what}; {counted(calls, 'call')} of the last day {calls === 1 ? 'was' : 'were'} {came ?? 'not blocked'}.{' '}
      <button type="button" className={styles.link} onClick={() => showStory(workbench.store, exchange_id)}>
        Show the last one
      </button>{' '}
    </span>
  )
}
