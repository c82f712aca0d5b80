import { useMemo } from 'react'
import type { Cue } from '#domain/scene/schema/scene'
import { ClientSheet } from '../../../message/ClientSheet'
import { MessageBody } from '../../../message/MessageBody'
import { readerOf } from '../../../message/readerOf'
import type { MessageHandlers } from '../../../message/types'
import styles from './Notes.module.css'
import parts from './Presenter.module.css'

/** Notes mention nobody whom a click could lead to. */
const nobody = readerOf({ people: [], channels: [] })
const nothingActs: MessageHandlers = { act: () => undefined, openLink: () => undefined }
const options = { images: 'off', actionLinks: false } as const

const noteOf = (cue: Cue | undefined): string =>
  cue === undefined ? '' : [cue.type === 'note' ? cue.text : '', cue.note ?? ''].filter(Boolean).join('\n\n')

/** What the presenter says with the cue that is shown, and before the next one where that one has none. */
export function Notes({ cue, next }: { cue: Cue | undefined; next: Cue | undefined }) {
  const own = noteOf(cue)
  const text = own || noteOf(next)
  const content = useMemo(() => ({ message: text, props: {} }), [text])
  return (
    <section className={parts.part}>
      <h2>{own === '' && text !== '' ? 'Notes of the next cue' : 'Notes'}</h2>
      {text === '' ? (
        <p className={parts.none}>This cue has no notes.</p>
      ) : (
        <ClientSheet className={styles.notes}>
          <MessageBody content={content} reader={nobody} handlers={nothingActs} options={options} />
        </ClientSheet>
      )}
    </section>
  )
}
