import type { Exchange, Message } from '#contract/exchange'
import { PairsView } from '../../../../bodies/PairsView'
import { useWorkbench } from '../../../../store/workbench'
import { bytes } from '../../../../ui/files/bytes'
import { copyText } from '../../../../ui/files/copyText'
import { pairsOf } from './bodyOf'
import styles from './HeadersPart.module.css'
import { headerBytes } from './headerBytes'

/** Headers of both sides, order and case as sent. */
export function HeadersPart({ detail }: { detail: Exchange }) {
  return (
    <div className={styles.part}>
      <Side title="Request" message={detail.request} />
      {detail.response && <Side title="Response" message={detail.response} />}
    </div>
  )
}

function Side({ title, message }: { title: string; message: Message }) {
  const workbench = useWorkbench()
  const copy = (text: string, what: string) =>
    void copyText(text, () => workbench.notify(`Copied the value of ${what}`))
  return (
    <section>
      <h3 className={styles.title}>
        {title} <span>{bytes(headerBytes(message))}</span>
      </h3>
      <PairsView pairs={pairsOf(message)} label={`${title} headers`} none="No headers." onCopy={copy} />
    </section>
  )
}
