import { pointer } from '#domain/issue'
import { faultKinds } from '#domain/lab/schema'
import { faultNames, faultWords } from '#domain/lab/sentences/faultWords'
import type { CueOf } from '#domain/scene/schema/scene'
import { faultFor } from '../../../lab/faultChoices'
import { ChoiceValue } from './values/ChoiceValue'
import { useSceneForm } from './values/formContext'
import { NameValue } from './values/NameValue'
import { NumberValue } from './values/NumberValue'
import { TextValue } from './values/TextValue'

const kinds = faultKinds.map(is => ({ value: is, label: faultNames[is] }))

/** The faults of all simulated integrations, from this cue on. */
export function FaultFields({ cue: { mode, fault }, at }: { cue: CueOf<'faults'>; at: string }) {
  const { edit } = useSceneForm()
  const path = pointer(at, 'fault')
  const choose = (next: 'all' | 'none' | 'files') =>
    edit([
      { do: 'set', path: pointer(at, 'mode'), value: next },
      { do: 'set', path, value: next === 'all' ? (fault ?? faultFor('status')) : undefined },
    ])
  return (
    <>
      <ChoiceValue
        path={pointer(at, 'mode')}
        label="Faults of simulated integrations"
        value={mode}
        options={[
          { value: 'all', label: 'For all' },
          { value: 'none', label: 'None' },
          { value: 'files', label: 'As the files' },
        ]}
        onChoose={choose}
      />
      {mode === 'all' && (
        <NameValue
          path={path}
          label="Fault"
          value={fault?.is}
          options={kinds}
          hint={fault && `Every call: ${faultWords(fault)}.`}
          onChoose={next => {
            const is = faultKinds.find(kind => kind === next)
            if (is !== undefined) edit({ do: 'set', path, value: faultFor(is) })
          }}
        />
      )}
      {mode === 'all' && fault?.is === 'status' && (
        <NumberValue
          path={pointer(path, 'status')}
          label="Status"
          value={fault.status}
          usual={503}
          min={400}
          max={599}
        />
      )}
      {mode === 'all' && fault?.is === 'slow_body' && (
        <NumberValue path={pointer(path, 'ms')} label="Takes" value={fault.ms} usual={5000} unit="ms" step={100} />
      )}
      {mode === 'all' && fault?.is === 'redirect' && (
        <TextValue path={pointer(path, 'location')} label="Redirects to" value={fault.location} />
      )}
      {mode === 'all' && fault && (
        <NumberValue
          path={pointer(path, 'percent')}
          label="Share of calls"
          value={fault.percent}
          usual={100}
          unit="%"
          max={100}
        />
      )}
    </>
  )
}
