import { useState } from 'react'
import { bundles } from '#contract/bundles/bundles'
import { bundleSuffix } from '#domain/bundle/format'
import { stemOf } from '#domain/project/paths'
import { BundleContents } from '../../bundle/BundleContents'
import { BundleFault } from '../../bundle/BundleFault'
import { MakeDialog } from '../../making/MakeDialog'
import type { BundleAsked } from '../../store/inspection/bundleAsked'
import { useWorkbench } from '../../store/workbench'
import { Input } from '../../ui/controls/Input'
import { Segmented } from '../../ui/controls/Segmented'
import { Select } from '../../ui/controls/Select'
import { TextArea } from '../../ui/controls/TextArea'
import { saveFile } from '../../ui/files/saveFile'
import { counted } from '../../ui/words/amounts'
import { choiceOf, minuteChoices, minuteWords, optionsOf, proposedName } from './choices'
import styles from './MakeBundle.module.css'
import { type Preview, usePreview } from './usePreview'

const mostName = 80
const firstMinutes = 15

/** Chooses what a bundle is made of, shows what it would have and what is removed, and saves it. */
export function MakeBundle({ asked, onClose }: { asked: BundleAsked; onClose(): void }) {
  const { call, notify } = useWorkbench()
  const [name, setName] = useState(() => proposedName(new Date()))
  const [notes, setNotes] = useState('')
  const [of, setOf] = useState(asked.of)
  const [minutes, setMinutes] = useState<number>(firstMinutes)
  const [failed, setFailed] = useState('')
  const choice = choiceOf(asked, of, minutes)
  const preview = usePreview(choice)
  const wanted = name.trim()
  const file = `${stemOf(wanted, 'bundle')}${bundleSuffix}`
  const nameFault =
    wanted === '' ? 'A bundle needs a name' : wanted.length > mostName && `At most ${mostName} characters`
  const make = async () => {
    const body = { ...choice, name: wanted, ...(notes.trim() === '' ? {} : { notes: notes.trim() }) }
    const made = await call(bundles.makeBundle, { body })
    if (!made.ok) return made.error.message
    saveFile(made.value, file)
    notify(`${file} saved, without secrets`)
    return null
  }
  return (
    <MakeDialog
      title="Make a repro bundle"
      sub="one file that opens in any Blockyard"
      size="l"
      foot={nameFault || 'Secrets become placeholders. Names, email addresses and messages stay.'}
      why={nameFault || whyNot(preview)}
      verb="Save bundle"
      make={make}
      onFail={setFailed}
      onClose={onClose}
    >
      <div className={styles.choice}>
        <Segmented label="Made of" showLabel value={of} options={optionsOf(asked)} onChange={setOf} />
        {of === 'last' && (
          <Select
            label="Minutes"
            value={String(minutes)}
            options={minuteChoices.map(value => ({ value: String(value), label: minuteWords(value) }))}
            onChange={value => setMinutes(Number(value))}
          />
        )}
      </div>
      <Input
        label="Name"
        end={wanted === '' ? undefined : file}
        inputSize="lg"
        autoFocus
        value={name}
        error={name !== '' && nameFault}
        onFocus={event => event.target.select()}
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label="Notes"
        end="optional"
        placeholder="What happens, and what should"
        rows={2}
        value={notes}
        onChange={event => setNotes(event.target.value)}
      />
      <Contents file={file} preview={preview} />
      {failed !== '' && <BundleFault text={failed} />}
    </MakeDialog>
  )
}

function Contents({ file, preview: { summary, fault } }: { file: string; preview: Preview }) {
  if (fault !== '') return <BundleFault text={fault} />
  if (summary === null)
    return (
      <p className={styles.waiting} role="status">
        Checking what it will contain…
      </p>
    )
  return (
    <div role="status" aria-label={`${counted(summary.counts.exchanges, 'exchange')} in the bundle`}>
      <BundleContents name={file} bytes={summary.bytes} summary={summary} />
    </div>
  )
}

const whyNot = ({ summary, fault }: Preview): string | false =>
  fault !== '' ? fault : summary === null && 'Checking what it will contain'
