import { useCallback, useState } from 'react'
import { lab as endpoints } from '#contract/lab/lab'
import { written } from '#domain/edits/written'
import { nameProblem } from '#domain/lab/nameProblem'
import type { Rule } from '#domain/lab/schema'
import { sentenceOf } from '#domain/lab/sentences/sentenceOf'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { Switch } from '../../../ui/controls/Switch'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Wire } from '../../../ui/panes/Wire'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { addRule } from './addRule'
import styles from './Recorded.module.css'

/** Makes a rule that responds as the integration of an exchange did, once it was shown. */
export function RuleFromExchange() {
  const { store } = useWorkbench()
  const id = useSelect(state => state.ruleFrom)
  if (id === '') return null
  return <Whole key={id} exchangeId={id} onClose={() => store.setState({ ruleFrom: '' })} />
}

function Whole({ exchangeId, onClose }: { exchangeId: string; onClose(): void }) {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.ruleFromExchange, { query: { exchange_id: exchangeId }, signal }),
    [call, exchangeId],
  )
  const { loaded, load } = useLoaded(read)
  return (
    <Dialog open title="Create a rule from this exchange" onClose={onClose}>
      {loaded?.state === 'ready' ? (
        <Form
          name={loaded.value.name}
          replaces={loaded.value.replaces}
          rule={loaded.value.rule as Rule}
          onClose={onClose}
        />
      ) : loaded?.state === 'failed' ? (
        <NotLoaded what="The rule" error={loaded.error} onAgain={load} />
      ) : (
        <Waiting label="Making the rule" spaced />
      )}
    </Dialog>
  )
}

interface FormProps {
  /** Name of the integration that the rule would belong to. */
  name: string
  /** Its real address, where it has one. */
  replaces: readonly string[]
  rule: Rule
  onClose(): void
}

/** The target that is no integration yet. A name cannot have a colon. */
const aNewOne = 'new:'

function Form({ name, replaces, rule, onClose }: FormProps) {
  const workbench = useWorkbench()
  const list = useSelect(({ lab }) => lab.list)
  const files = useSelect(({ project }) => project.files)
  const own = list.find(one => one.name === name || one.replaces.some(address => replaces.includes(address)))
  const [target, setTarget] = useState(own?.name ?? aNewOne)
  const [typed, setTyped] = useState(name)
  const [takesOver, setTakesOver] = useState(true)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const isNew = target === aNewOne
  const problem = isNew ? nameProblem(typed.trim(), Object.keys(files)) : ''
  const why = isNew && typed.trim() === '' ? 'Enter a name' : problem !== '' && 'Enter another name'
  const create = async () => {
    setBusy(true)
    const failed = await addRule(workbench, {
      rule,
      ...(isNew ? { name: typed.trim(), isNew, replaces, takesOver } : { name: target, isNew }),
    })
    setBusy(false)
    if (failed === null) onClose()
    else setError(failed)
  }
  return (
    <DialogForm
      foot={error || why || (isNew ? 'Creates the integration with this rule.' : `Tried first in ${target}.`)}
      why={why}
      onSubmit={() => void create()}
      verbs={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why} busy={busy}>
            Create rule
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>
        Responds as recorded{' '}
        {sentenceOf(rule).map(({ text, isStrong }, at) =>
          isStrong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
        )}
        .
      </p>
      <div className={styles.rule}>
        <Wire label="The rule" text={written(rule)} />
      </div>
      <div className={styles.target}>
        <span className={styles.label}>In</span>
        <Select
          label="In"
          size="lg"
          value={target}
          options={[
            ...list.map(one => ({ value: one.name, label: one.name })),
            { value: aNewOne, label: 'A new simulated integration' },
          ]}
          onChange={setTarget}
        />
      </div>
      {isNew && (
        <>
          <Input
            label="Name"
            inputSize="lg"
            mono
            value={typed}
            error={problem}
            hint={replaces[0] === undefined ? `Reached at /plugins/${typed || 'NAME'}` : `In place of ${replaces[0]}`}
            onChange={event => setTyped(event.target.value)}
          />
          <Switch
            label="Take over at once"
            hint="Calls go to the simulation from then on; one click gives them back."
            checked={takesOver}
            onChange={setTakesOver}
          />
        </>
      )}
    </DialogForm>
  )
}
