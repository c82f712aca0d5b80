import type { ReactNode } from 'react'
import { pointer } from '#domain/issue'
import type { Rule } from '#domain/lab/schema'
import { sentenceOf } from '#domain/lab/sentences/sentenceOf'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { MatchForm } from '../match/MatchForm'
import { RespondForm } from '../respond/RespondForm'
import { SetForm } from '../respond/SetForm'
import { FaultForm } from '../timing/FaultForm'
import { LatencyForm } from '../timing/LatencyForm'
import styles from './RulesPart.module.css'
import { Sentence } from './Sentence'

export type FormTab = 'rule' | 'state' | 'timing'

interface RuleFormProps {
  rule: Rule
  index: number
  hits: number
  /** What the integration remembers now. */
  state: ReactNode
  /** There is no room for two columns: the part that is shown. */
  tab: FormTab | null
  onTab(tab: FormTab): void
}

/** A rule as a form: when it matches, what it responds, what it remembers, and how late or wrong it is. */
export function RuleForm({ rule, index, hits, state, tab, onTab }: RuleFormProps) {
  const path = pointer('/rules', index)
  const main = (
    <div className={styles.main}>
      <p className={styles.sentence}>
        Responds <Sentence of={sentenceOf(rule)} />.
      </p>
      <MatchForm rule={path} conditions={rule.when ?? []} />
      <RespondForm rule={path} respond={rule.respond ?? {}} />
    </div>
  )
  const remembered = (
    <>
      {state}
      <SetForm rule={path} set={rule.set ?? {}} />
    </>
  )
  const timing = (
    <>
      <LatencyForm of={path} value={rule.latency} />
      <FaultForm of={path} value={rule.fault} hits={hits} />
    </>
  )
  if (tab === null) {
    return (
      <div className={styles.columns}>
        {main}
        <div className={styles.side}>
          {remembered}
          {timing}
        </div>
      </div>
    )
  }
  return (
    <SubTabs label="Parts of the rule" tabs={tabs} active={tab} onSelect={onTab}>
      {tab === 'rule' ? main : <div className={styles.main}>{tab === 'state' ? remembered : timing}</div>}
    </SubTabs>
  )
}

const tabs = [
  { id: 'rule' as const, label: 'Match and response' },
  { id: 'state' as const, label: 'State' },
  { id: 'timing' as const, label: 'Latency and fault' },
]
