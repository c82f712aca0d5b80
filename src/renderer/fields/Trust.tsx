import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useCallback } from 'react'
import { outgoingWebhooks, type TrustVerdict } from '#contract/traffic/outgoingWebhooks'
import { FixButtons } from '../explain/FixButtons'
import { useLoaded } from '../store/hooks/useLoaded'
import { openPage } from '../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../store/workbench'
import { Icon } from '../ui/marks/Icon'
import styles from './Fields.module.css'

const setting = 'AllowedUntrustedInternalConnections'

/** Whether an address may be called, as far as it can be known before the call; `null` until it is looked up. */
export interface Trust {
  verdict: TrustVerdict | null
  load(): void
}

/** Asks whether an address may be called, again after each change of the settings. */
export function useTrust(url: string): Trust {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(outgoingWebhooks.trustOf, { query: { url }, signal }),
    [call, url],
  )
  const begunAt = useSelect(state => state.begunAt)
  const { loaded, load } = useLoaded(url === '' ? null : read, String(begunAt))
  return { verdict: loaded?.state === 'ready' ? loaded.value : null, load }
}

const looks = {
  pass: { icon: ShieldCheck, className: styles.trusted },
  fail: { icon: ShieldAlert, className: styles.untrusted },
  not_set: { icon: CircleHelp, className: styles.unknown },
  not_reached: { icon: CircleHelp, className: styles.unknown },
} as const satisfies Record<TrustVerdict['verdict'], unknown>

/** The verdict on an address, in its field. */
export function TrustMark({ trust }: { trust: Trust['verdict'] }) {
  if (trust === null) return null
  const { icon, className } = looks[trust.verdict]
  return (
    <span className={className}>
      <Icon of={icon} size="s" label={trust.has} />
    </span>
  )
}

/** The verdict on an address in words, below its field, with what changes it. */
export function TrustNote({ url, trust: { verdict, load } }: { url: string; trust: Trust }) {
  const { store } = useWorkbench()
  if (verdict === null) return null
  const host = URL.parse(url)?.hostname
  if (verdict.verdict === 'fail' && host) {
    return (
      <div className={styles.note}>
        <p className={styles.blocked}>{verdict.has}: calls are blocked.</p>
        <FixButtons fixes={[{ do: 'trust_address', label: `Trust ${host}`, host }]} exchangeId="" onFixed={load} />
      </div>
    )
  }
  return (
    <p className={styles.note}>
      {verdict.has}
      {/trusted$/.test(verdict.has) && (
        <>
          {' by '}
          <button
            type="button"
            className={styles.link}
            onClick={() => store.setState(state => openPage(state, { page: 'settings', at: setting }))}
          >
            {setting}
          </button>
        </>
      )}
    </p>
  )
}
