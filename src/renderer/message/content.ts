import { type RenderedContent, renderedContent } from '#domain/content/renderedContent'
import type { Props } from '#domain/posts/post'
import type { Reader } from './types'

/** What is rendered below the message, with the names of the people and channels that the reader's client knows. */
export const readContent = (props: Props, { ghosts, reader }: { ghosts: boolean; reader: Reader }): RenderedContent =>
  renderedContent(props, {
    ghosts,
    userName: id => reader.userById(id)?.username,
    channelName: id => reader.publicChannels().find(channel => channel.id === id)?.name,
  })
