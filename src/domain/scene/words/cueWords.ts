import { type ByType, byType } from '../schema/byType'
import type { Cue, CueOf, PostMatch } from '../schema/scene'

/** A cue as one reads it in a list: what it does, and one line below. */
export interface CueWords {
  title: string
  detail: string
}

const MOST_SHOWN = 60

/** The first words of a text, on one line. */
const short = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return [...line].length > MOST_SHOWN ? `${[...line].slice(0, MOST_SHOWN).join('')}…` : line
}
const quoted = (text: string): string => `“${short(text)}”`
const seconds = (count: number): string => `${count} s`

/** `payloads/approvals/rollout-gate.post.json` is `rollout-gate`. */
const payloadName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/(\.[a-z-]+)?\.json$/i, '')

const contentWords = ({ text, payload = '' }: { text?: string; payload?: string }): string =>
  text === undefined ? payloadName(payload) : quoted(text)

/** `deploy-gate’s post`, `the post with “Roll out”`. */
export function postWords({ from, text, channel }: PostMatch): string {
  const whose = from === undefined ? 'the latest post' : `${from}’s post`
  const what = text === undefined ? '' : ` with ${quoted(text)}`
  return `${whose}${what}${channel === undefined ? '' : ` in ${channel}`}`
}

/** Which of many posts, after the word for them: ` of deploy-gate with “Roll out”`. */
export function whichWords({ from, text }: PostMatch): string {
  const whose = from === undefined ? '' : ` of ${from}`
  return text === undefined ? whose : `${whose} with ${quoted(text)}`
}

const inPost = (post: PostMatch | undefined): string[] => (post === undefined ? [] : [`in ${postWords(post)}`])
const asWhom = ({ as }: { as?: string }): string[] => (as === undefined ? [] : [`as ${as}`])
const joined = (...parts: (string | string[])[]): string => parts.flat().join(', ')
const placed = ({ channel, thread }: { channel?: string; thread?: PostMatch }): string[] => [
  ...(channel === undefined ? [] : [`to ${channel}`]),
  ...(thread === undefined ? [] : [`below ${postWords(thread)}`]),
]

const waitWords = ({ until, post = {}, at_most = 5, lasts = 1 }: CueOf<'wait'>): CueWords => {
  if (until === undefined) return { title: `Wait ${seconds(lasts)}`, detail: '' }
  if (until === 'response') return { title: 'Wait for the response', detail: `At most ${seconds(at_most)}` }
  return { title: `Wait for a post${whichWords(post)}`, detail: `At most ${seconds(at_most)}` }
}

const faultWords: Record<CueOf<'faults'>['mode'], string> = {
  all: 'Turn faults on',
  none: 'Turn faults off',
  files: 'Leave faults to the files',
}

const themeWords = { light: 'light', dark: 'dark', hc: 'high contrast' } as const
const placeWords = { header: 'the head of the channel', posts: 'the posts', composer: 'the composer' } as const

const words: ByType<CueWords> = {
  post: cue => ({
    title: `Post ${contentWords(cue)}`,
    detail: joined(cue.webhook === undefined ? asWhom(cue) : [`as webhook ${cue.webhook}`], placed(cue)),
  }),
  typing: cue => ({ title: `Type ${quoted(cue.text)}`, detail: joined(asWhom(cue), placed(cue)) }),
  click: cue => ({ title: `Click ${short(cue.control)}`, detail: joined(asWhom(cue), inPost(cue.post)) }),
  choose: cue => ({
    title: `Choose ${short(cue.option)}`,
    detail: joined(asWhom(cue), [`in ${short(cue.control)}`], inPost(cue.post)),
  }),
  dialog: cue => ({
    title: cue.cancel ? 'Close the dialog' : 'Submit the dialog',
    detail: joined(
      asWhom(cue),
      Object.keys(cue.fields ?? {})
        .slice(0, 3)
        .map(short),
    ),
  }),
  react: cue => ({
    title: cue.remove ? `Take :${cue.emoji}: away` : `React with :${cue.emoji}:`,
    detail: joined(asWhom(cue), [`to ${postWords(cue.post ?? {})}`]),
  }),
  hook: cue => ({ title: `Call webhook ${cue.webhook}`, detail: contentWords(cue) }),
  state: cue => ({
    title: cue.reset && cue.values === undefined ? `Reset ${cue.integration}` : `Set state of ${cue.integration}`,
    detail: joined(
      Object.keys(cue.values ?? {})
        .slice(0, 3)
        .map(short),
    ),
  }),
  faults: ({ mode, fault }) => ({ title: faultWords[mode], detail: fault?.is ?? '' }),
  wait: waitWords,
  persona: ({ as }) => ({ title: `Switch to ${as}`, detail: '' }),
  channel: ({ channel }) => ({ title: `Open ${channel}`, detail: '' }),
  theme: ({ theme }) => ({ title: `Switch to ${themeWords[theme]}`, detail: '' }),
  highlight: ({ place, post = {}, control, text = '' }) => ({
    title: `Highlight ${place === undefined ? (control ?? postWords(post)) : placeWords[place]}`,
    detail: text === '' ? joined(control === undefined ? [] : inPost(post)) : quoted(text),
  }),
  title: ({ title }) => ({ title: quoted(title), detail: 'Title slide' }),
  note: ({ text }) => ({ title: `Note: ${short(text)}`, detail: 'Presenter only' }),
}

/** Says what a cue does, for lists, reports and the presenter: “Click Approve”, “as bob, in deploy-gate’s post”. */
export const cueWords = (cue: Cue): CueWords => byType(words, cue)
