import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { SaveState } from '../../../files/bar/SaveState'
import { useLatest } from '../../../store/hooks/useLatest'
import { lastAccepted } from '../../../store/payloads/sendLog'
import { Icon } from '../../../ui/marks/Icon'
import { Bar } from '../../../ui/panes/Bar'
import { useConversionEntry } from '../document/useConversionEntry'
import { rejecting } from '../problems/severities'
import { pluginOf } from '../send/senders'
import type { Studio } from '../useStudio'
import { SampleMenu } from '../variables/SampleMenu'
import { CopyMenu } from './CopyMenu'
import { KindMenu } from './KindMenu'
import { OpenButton } from './OpenButton'
import { ChannelMenu, SenderMenu } from './RouteMenus'
import { SendButton } from './SendButton'
import { SubmitMenu } from './SubmitMenu'
import { TemplatesMenu } from './TemplatesMenu'
import styles from './Toolbar.module.css'
import { wayOf } from './ways'

/** What it is, where it goes, and Send. */
export function Toolbar({ studio }: { studio: Studio }) {
  const { document, issues, notSent, sending } = studio
  const errors = rejecting(issues).length
  const conversion = useConversionEntry(studio)
  const way = wayOf(document.kind)
  const latest = useLatest({ document: () => document })
  const [isKindOpen, setKindOpen] = useState(false)
  return (
    <Bar className={styles.bar} role="toolbar" aria-label="Payload">
      <KindMenu
        kind={document.kind}
        changeKind={studio.changeKind}
        whyNotKind={studio.whyNotKind}
        reading={isKindOpen ? studio.reading : null}
        onOpenChange={setKindOpen}
        {...conversion}
      />
      <SaveState document={document} />
      <span className={styles.grow} />
      <SampleMenu />
      <TemplatesMenu kind={document.kind} name={document.name} path={document.path} />
      <CopyMenu
        copyAs={studio.copyAs}
        copyJson={studio.copyJson}
        whyNoRequest={studio.whyNoRequest}
        whyNoCopy={studio.whyNoCopy}
        whyNoSecret={studio.whyNoSecret}
      />
      <SenderMenu route={studio.route} change={studio.change} plugin={pluginOf(document.text)} way={way} />
      <ChannelMenu
        route={studio.route}
        change={studio.change}
        kind={document.kind}
        last={lastAccepted(studio.sendings)}
        way={way}
      />
      {way.isOpened && <SubmitMenu url={studio.route.submitUrl} document={latest.document} change={studio.change} />}
      {errors > 0 && notSent === null && (
        <span className={styles.rejected} title="The service rejects this payload">
          <Icon of={CircleX} size="s" />
          <span className={styles.verdict}>will be rejected</span>
        </span>
      )}
      {way.isOpened ? (
        <OpenButton
          way={way}
          busy={sending}
          why={notSent ?? false}
          reader={studio.route.sender?.name ?? 'nobody'}
          send={studio.send}
        />
      ) : (
        <SendButton
          busy={sending}
          why={notSent ?? false}
          isReply={studio.route.thread !== null}
          notUpdated={studio.notUpdated}
          send={studio.send}
          onSave={document.sendsOnSave !== undefined}
          setOnSave={studio.setSendsOnSave}
        />
      )}
    </Bar>
  )
}
