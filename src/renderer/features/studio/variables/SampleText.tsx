import { useState } from 'react'
import { readSamples, type SampleFault } from '#domain/variables/sampleFile'
import { Button } from '../../../ui/controls/Button'
import styles from './SampleData.module.css'

interface SampleTextProps {
  text: string
  fault: SampleFault
  onChange(text: string): void
}

/** The text of sample data that cannot be read, to be fixed here: its table needs one that can. */
export function SampleText({ text, fault, onChange }: SampleTextProps) {
  const [draft, setDraft] = useState({ of: text, text })
  // Another program has fixed or changed the file.
  if (draft.of !== text) setDraft({ of: text, text })
  const read = readSamples(draft.text)
  const now = read.ok ? null : draft.text === text ? fault : read.fault
  return (
    <>
      <p className={now ? styles.fault : styles.none} role={now ? 'alert' : undefined}>
        {now ? `The sample data cannot be read. Line ${now.line}: ${now.message}` : 'This can be read.'}
      </p>
      <textarea
        className={styles.text}
        aria-label="Text of the sample data"
        spellCheck={false}
        value={draft.text}
        onChange={event => setDraft({ of: text, text: event.target.value })}
      />
      <div className={styles.keep}>
        <Button why={now ? 'It cannot be read yet' : false} onClick={() => onChange(draft.text)}>
          Use this text
        </Button>
      </div>
    </>
  )
}
