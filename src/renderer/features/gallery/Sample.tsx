import { Braces, ImageDown } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { Sample as SampleData } from '#domain/gallery/sample'
import type { Post } from '#domain/posts/post'
import { savePostAsPng } from '../../export/savePosts'
import { ClientSheet } from '../../message/ClientSheet'
import { PostRow } from '../../message/post/PostRow'
import type { MessageHandlers, MessageTheme } from '../../message/types'
import { newDocument } from '../../store/templates/newDocument'
import { useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import styles from './GalleryView.module.css'
import { galleryReader } from './galleryReader'

/** What a sender writes of a post: the service says itself who it is from. */
const written = ({ message, props }: Post): string => {
  const { from_bot: _bot, from_webhook: _webhook, ...own } = props
  return JSON.stringify({ message, props: own }, null, 2)
}

export interface SampleProps {
  sample: SampleData
  theme: MessageTheme | undefined
  narrow: boolean
}

/** The theme that a sample without one of its own is drawn in. */
const themeOfWindow = (): MessageTheme => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'hc' ? theme : 'light'
}

/** One sample under its caption. */
export const Sample = memo(function Sample({ sample, theme, narrow }: SampleProps) {
  const { store, notify } = useWorkbench()
  const { name, title, post, ghosts = false } = sample
  const handlers = useMemo<MessageHandlers>(
    () => ({
      act: ({ action_id }) => notify(`${action_id} is not called: samples in the gallery have no integration.`),
      openLink: url => notify(`${url} is not opened: links in the gallery do nothing.`),
    }),
    [notify],
  )
  const options = useMemo(() => ({ narrow, ghosts }), [narrow, ghosts])
  const save = () =>
    savePostAsPng({ post, reader: galleryReader, theme: theme ?? themeOfWindow(), options, fileName: name }).catch(
      (error: unknown) => notify(`The image could not be saved: ${error instanceof Error ? error.message : error}`),
    )
  const open = () => newDocument(store, { kind: 'post', name: `${name}.json`, text: written(post) })
  return (
    <article className={styles.sample} data-sample={name} aria-label={title}>
      <div className={styles.caption}>
        <h3 className={styles.title}>{title}</h3>
        <Button variant="ghost" size="sm" icon={ImageDown} aria-label={`Save as PNG: ${title}`} onClick={save}>
          Save as PNG
        </Button>
        <Button variant="ghost" size="sm" icon={Braces} aria-label={`Open in studio: ${title}`} onClick={open}>
          Open in studio
        </Button>
      </div>
      <ClientSheet theme={theme} className={styles.sheet}>
        <PostRow
          post={post}
          reader={galleryReader}
          handlers={handlers}
          options={options}
          onOpenCard={() => notify('In a channel, the card opens on the right.')}
          onOpenThread={() => notify('In a channel, the thread opens on the right.')}
        />
      </ClientSheet>
    </article>
  )
})
