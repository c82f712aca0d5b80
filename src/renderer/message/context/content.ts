import { type RenderedContent, renderedContent } from '#domain/content/renderedContent'
import type { Props } from '#domain/posts/post'
import type { Reader } from '../types'

/** What is rendered below the message, with the names of the people and channels that the reader's client knows. */
export const readContent = (props: Props, { ghosts, reader }: { ghosts: boolean; reader: Reader }): RenderedContent =>
  renderedContent(props, {
    ghosts,
    blocksOff: reader.blocksOff,
    ...namesOf(reader),
  })

/** The names behind the ids of people and channels, as the reader's client knows them. */
export const namesOf = (reader: Reader) => ({
  userName: (id: string) => reader.userById(id)?.username,
  channelName: (id: string) => reader.publicChannels().find(channel => channel.id === id)?.name,
})
