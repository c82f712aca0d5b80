import { Type } from 'typebox'
import { sceneLimits } from '../limits'
import { cueOf } from './acting'
import { atMost, common, name, optionalName, PostMatch, post } from './parts'

const words = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: sceneLimits.note, description, examples: [example] }))

export const themes = ['light', 'dark', 'hc'] as const
/** Parts of the stage that can be highlighted. */
export const places = ['header', 'posts', 'composer'] as const

/** Cues that change what the audience sees, or when it goes on. */
export const TitleCue = cueOf('title', 'Shows a title card.', {
  ...common,
  title: name('The large words.', 'Release day in one minute'),
  text: words('Smaller words below.', 'Two people, one gate'),
})

export const NoteCue = cueOf('note', 'Shows something to the presenter alone.', {
  ...common,
  text: name('In a few words; `note` has the rest.', 'Who sees the response?'),
})

export const WaitCue = cueOf('wait', 'Waits: for its time, for a response, or for a post.', {
  ...common,
  until: Type.Optional(
    Type.Enum(['response', 'post'], {
      description:
        '`response`: all that the last cue caused has its response. `post`: a post came that fits. Its time without it.',
    }),
  ),
  post: post('For `post`: which one.'),
  at_most: atMost('Seconds to wait for it.'),
})

export const PersonaCue = cueOf('persona', 'Switches who acts, and whom the audience sees the channel as.', {
  ...common,
  as: name('Username of the person.', 'bob'),
})

export const ChannelCue = cueOf('channel', 'Switches the channel.', {
  ...common,
  channel: name('Name of the channel. `@name` is the direct channel with them.', 'incidents'),
})

export const ThemeCue = cueOf('theme', 'Switches the theme.', {
  ...common,
  theme: Type.Enum([...themes], { description: '`hc` is high contrast.' }),
})

export const HighlightCue = cueOf('highlight', 'Rings a part of the channel, a post or a control of it.', {
  ...common,
  place: Type.Optional(Type.Enum([...places], { description: 'A part of the channel, in place of `post`.' })),
  post: Type.Optional(PostMatch),
  control: optionalName('Of the post, this control.', 'Approve'),
  text: words('Words beside the ring.', 'Only bob and carol can click this'),
})
