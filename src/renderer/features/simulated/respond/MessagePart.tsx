import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { pointer } from '#domain/issue'
import type { Respond } from '#domain/lab/schema'
import { Button } from '../../../ui/controls/Button'
import { JsonField } from '../form/JsonField'
import { TemplateField } from '../form/TemplateField'
import { PartHead } from './PartHead'
import type { PartChoice } from './parts'
import styles from './Respond.module.css'

interface MessagePartProps {
  part: PartChoice
  path: string
  message: NonNullable<Respond['post']>
}

/** A message that everybody sees: its text, and what else a post may have. */
export function MessagePart({ part, path, message }: MessagePartProps) {
  const { text, props, username, icon_url, channel } = message
  const [isOpen, setOpen] = useState([props, username, icon_url, channel].some(one => one !== undefined))
  return (
    <section className={styles.fields} aria-label={part.label}>
      <PartHead part={part} />
      <TemplateField path={pointer(path, 'text')} label="Text" value={text} isLong staysEmpty />
      {isOpen ? (
        <>
          <JsonField
            path={pointer(path, 'props')}
            label="Props"
            aside="blocks, registry, attachments"
            value={props}
            placeholder="{}"
          />
          <div className={styles.three}>
            <TemplateField path={pointer(path, 'username')} label="Username" value={username} />
            <TemplateField
              path={pointer(path, 'icon_url')}
              label="Picture"
              value={icon_url}
              placeholder="https://"
              mono
            />
            <TemplateField
              path={pointer(path, 'channel')}
              label="Channel"
              value={channel}
              placeholder="that of the call"
            />
          </div>
        </>
      ) : (
        <Button size="sm" variant="ghost" icon={ChevronRight} className={styles.more} onClick={() => setOpen(true)}>
          Props, username, picture and channel
        </Button>
      )}
    </section>
  )
}
