import { CircleHelp, ShieldBan, ShieldCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { settingsPage, type TrustTest as TestedTrust } from '#contract/settings'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { isComposing } from '../../../ui/keys/pressedKey'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import tones from '../../../ui/states/NoticeTone.module.css'
import { Callers } from './Callers'
import styles from './TrustTest.module.css'

/** Tests whether an address would be called, by the service's own rules; again after each change of the settings. */
export function TrustTest({ onTrust }: { onTrust(host: string): void }) {
  const { call } = useWorkbench()
  const [text, setText] = useState('')
  const [tested, setTested] = useState('')
  const read = useCallback(
    (signal: AbortSignal) => call(settingsPage.trustTest, { query: { address: tested }, signal }),
    [call, tested],
  )
  const begunAt = useSelect(state => state.begunAt)
  const { loaded, load } = useLoaded(tested === '' ? null : read, String(begunAt))
  const last = useLast(loaded?.state === 'ready' ? loaded.value : null)
  const isTested = tested !== '' && tested === text.trim()
  const result = isTested && loaded?.state !== 'failed' ? last : null
  const test = () => {
    if (text.trim() === tested) load()
    setTested(text.trim())
  }
  return (
    <div className={styles.test}>
      <div className={styles.line}>
        <label htmlFor="trust-test">Would it be called?</label>
        <Input
          id="trust-test"
          className={styles.field}
          mono
          inputSize="lg"
          placeholder="10.0.4.12:9000"
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={isTested && loaded?.state === 'failed' && loaded.error}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
            event.preventDefault()
            test()
          }}
        />
        <Button size="lg" busy={isTested && loaded?.state === 'loading' && result === null} onClick={test}>
          Test
        </Button>
      </div>
      {result && <Verdict result={result} onTrust={onTrust} />}
    </div>
  )
}

const looks = {
  allowed: { icon: ShieldCheck, word: 'Yes.', tone: styles.good },
  blocked: { icon: ShieldBan, word: 'No.', tone: tones.bad },
  unknown: { icon: CircleHelp, word: 'Perhaps.', tone: tones.warn },
} as const satisfies Record<TestedTrust['verdict'], unknown>

function Verdict({ result, onTrust }: { result: TestedTrust; onTrust(host: string): void }) {
  const { verdict, host, text, callers } = result
  const { icon, word, tone } = looks[verdict]
  return (
    <div className={cx(styles.verdict, tones.ground, tone)} role="status">
      <Icon of={icon} size="s" />
      <p className={styles.words}>
        <b>{word}</b> {text} <Callers callers={callers} />
      </p>
      {verdict !== 'allowed' && (
        <Button size="sm" onClick={() => onTrust(host)}>
          Trust {host}
        </Button>
      )}
    </div>
  )
}
