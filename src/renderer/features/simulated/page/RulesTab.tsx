import { Play } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { LabCall, LabIntegration } from '#contract/lab/lab'
import { placeForRule, ruleForCall } from '#domain/lab/sentences/ruleForCall'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { isComposing } from '../../../ui/keys/pressedKey'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Pane, PanelGroup, Splitter } from '../../../ui/panes/Splitter'
import { useWidth } from '../../../ui/panes/useWidth'
import type { LabFile } from '../file/useLabFile'
import { LiveLog } from '../log/LiveLog'
import { useLog } from '../log/useLog'
import { RulesPart } from '../rules/RulesPart'
import type { RuleView } from '../rules/useRuleView'
import { StateCard } from '../state/StateCard'
import { ResultPane } from '../test/ResultPane'
import { useTrial } from '../test/useTrial'
import styles from './RulesTab.module.css'

/** In pixels: below it, the log and the result share their room. */
const roomForBoth = 1000

interface RulesTabProps {
  integration: LabIntegration
  file: LabFile
  view: RuleView
}

/** Rules, what the integration remembers, and below them the calls as they come and what a test would do. */
export function RulesTab({ integration, file, view }: RulesTabProps) {
  const { notify } = useWorkbench()
  const { name } = integration
  const box = useRef<HTMLDivElement>(null)
  const isWide = useWidth(box) >= roomForBoth
  const log = useLog(name)
  const trial = useTrial(name)
  const [selected, setSelected] = useState('')
  const [shown, setShown] = useState<'call' | 'test'>('test')
  const [below, setBelow] = useState<'log' | 'result'>('log')
  const rules = file.source?.rules ?? []
  const call = log.calls.find(({ id }) => id === selected)
  const test = (id = call?.id) => {
    setShown('test')
    setBelow('result')
    void trial.run(id)
  }
  const select = (id: string) => {
    setSelected(id)
    setShown('call')
  }
  const createRule = ({ kind, path }: LabCall) => {
    const index = placeForRule(rules)
    const why = file.edit(
      { do: 'add', list: '/rules', value: ruleForCall(kind, path), index },
      { says: `Rule ${index + 1} created` },
    )
    if (why !== null) notify(why)
    else {
      view.showForm()
      view.select(index)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    test()
  }
  const choice = (
    <Segmented
      label="What is shown"
      size="sm"
      value={below}
      options={[
        { value: 'log', label: 'Live log' },
        { value: 'result', label: shown === 'call' ? 'Call' : 'Test result' },
      ]}
      onChange={setBelow}
    />
  )
  const result = (
    <ResultPane
      shown={shown === 'call' && call ? { is: 'call', call } : { is: 'test' }}
      trial={trial}
      rules={rules}
      title={isWide ? undefined : choice}
      onTest={test}
    />
  )
  const calls = (
    <LiveLog
      integration={integration}
      log={log}
      title={isWide ? <h2>Live log</h2> : choice}
      selected={call?.id ?? ''}
      onSelect={select}
      onCreateRule={createRule}
    />
  )
  return (
    <section ref={box} className={styles.tab} aria-label="Rules and calls" onKeyDown={onKeyDown}>
      <PanelGroup orientation="vertical">
        <Pane defaultSize="60%" minSize={160}>
          <RulesPart
            integration={integration}
            file={file}
            view={view}
            onTest={() => test()}
            test={
              <Button
                variant="primary"
                icon={Play}
                kbd={printedKeys('Mod+↵')}
                busy={trial.busy}
                why={log.calls.length === 0 && 'There is no call to test with yet'}
                onClick={() => test()}
              >
                {call ? 'Test with this call' : 'Test with the last call'}
              </Button>
            }
            state={({ state = {} }, rule) => <StateCard name={name} state={state} rule={rule} />}
          />
        </Pane>
        <Splitter label="Height of the log" horizontal />
        <Pane minSize={120}>
          {isWide ? (
            <PanelGroup>
              <Pane defaultSize="65%" minSize={420}>
                {calls}
              </Pane>
              <Splitter label="Width of the log" />
              <Pane minSize={320}>{result}</Pane>
            </PanelGroup>
          ) : below === 'log' ? (
            calls
          ) : (
            result
          )}
        </Pane>
      </PanelGroup>
    </section>
  )
}
