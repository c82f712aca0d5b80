import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '#contract/wire/accounts'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented } from '../../../ui/controls/Segmented'
import { copyText } from '../../../ui/files/copyText'
import styles from './Connect.module.css'
import { connectSnippet, type Way, wayLabels, ways } from './connectSnippets'
import { WhoAmI } from './WhoAmI'

interface ConnectCardProps {
  user: User
  /** Id of a channel that the bot may post to; `''` for none. */
  channelId: string
}

/** The first lines of a program that acts as the bot, and whether a token is that of the bot. */
export function ConnectCard({ user, channelId }: ConnectCardProps) {
  const { notify } = useWorkbench()
  const serviceUrl = useSelect(state => state.world.service?.url ?? '')
  const [way, setWay] = useState<Way>('curl')
  const text = useSnippet(way, serviceUrl, channelId)
  const placeholder = way === 'curl' ? '$TOKEN' : 'TOKEN'
  const copied = () => notify(`${wayLabels[way]} copied; set ${placeholder.replace('$', '')} before you run it`)
  return (
    <Card
      title="Connect"
      end={
        <>
          <Segmented
            label="Language"
            size="sm"
            value={way}
            options={ways.map(value => ({ value, label: wayLabels[value] }))}
            onChange={setWay}
          />
          <IconButton icon={Copy} label="Copy the snippet" onClick={() => void copyText(text, copied)} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it */}
      <section className={`wire ${styles.code}`} aria-label="Snippet" tabIndex={0}>
        {text.split(placeholder).map((part, at) => (
          <span key={at}>
            {at > 0 && <em>{placeholder}</em>}
            {part}
          </span>
        ))}
      </section>
      <WhoAmI user={user} />
    </Card>
  )
}

function useSnippet(way: Way, serviceUrl: string, channelId: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let isLatest = true
    void connectSnippet(way, { serviceUrl, channelId }).then(written => {
      if (isLatest) setText(written)
    })
    return () => {
      isLatest = false
    }
  }, [way, serviceUrl, channelId])
  return text
}
