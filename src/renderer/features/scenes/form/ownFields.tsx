import type { ReactNode } from 'react'
import { pointer } from '#domain/issue'
import { nameOfControl } from '#domain/scene/controls/findControl'
import { sceneLimits } from '#domain/scene/limits'
import type { ByType } from '#domain/scene/schema/byType'
import type { Surroundings } from '../cues/newCue'
import { ContentFields } from './ContentFields'
import { ControlField } from './ControlField'
import { FaultFields } from './FaultFields'
import { HighlightFields } from './HighlightFields'
import type { NameOptions } from './options'
import { PostField } from './PostField'
import { StateFields } from './StateFields'
import { ChoiceValue } from './values/ChoiceValue'
import { FlagValue } from './values/FlagValue'
import { NameValue } from './values/NameValue'
import { NumberValue } from './values/NumberValue'
import { RecordValue } from './values/RecordValue'
import { TextValue } from './values/TextValue'
import { WaitFields } from './WaitFields'

interface Around {
  /** Pointer of the cue. */
  at: string
  options: NameOptions
  known: Surroundings
}

const speeds = [
  { value: 'slow', label: 'Slow' },
  { value: 'natural', label: 'Natural' },
  { value: 'fast', label: 'Fast' },
] as const
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'hc', label: 'High contrast' },
] as const

const ofChannel = (at: string, channel: string | undefined, { channels }: NameOptions) => (
  <NameValue path={pointer(at, 'channel')} label="In channel" value={channel} options={channels} none="The one shown" />
)
const latestWithControls = 'The latest with controls'

/** The options that a menu of the stage has. */
const optionsOf = ({ controls }: Surroundings, control: string): string[] =>
  controls
    .filter(
      one => nameOfControl(one.control).toLowerCase() === control.toLowerCase() || one.control.action_id === control,
    )
    .flatMap(one => one.control.options.map(({ text }) => text))

/** What is asked of each kind beside what every cue has. */
export const ownFields: {
  [T in keyof ByType<unknown>]: (cue: Parameters<ByType<unknown>[T]>[0], around: Around) => ReactNode
} = {
  post: (cue, { at, options }) => (
    <>
      <ContentFields cue={cue} at={at} options={options} />
      {ofChannel(at, cue.channel, options)}
      {cue.webhook === undefined && (
        <PostField
          path={pointer(at, 'thread')}
          label="Replies to"
          value={cue.thread}
          options={options}
          none="Nothing"
          isFolded
        />
      )}
    </>
  ),
  typing: (cue, { at, options }) => (
    <>
      <TextValue
        path={pointer(at, 'text')}
        label="Message"
        value={cue.text}
        isKept
        rows={3}
        maxLength={sceneLimits.typed}
      />
      <ChoiceValue path={pointer(at, 'speed')} label="Speed" value={cue.speed} usual="natural" options={speeds} />
      <NumberValue
        path={pointer(at, 'mistakes')}
        label="Mistakes"
        value={cue.mistakes}
        usual={0}
        max={sceneLimits.mistakes}
        unit="of 100 letters"
      />
      <NumberValue
        path={pointer(at, 'seed')}
        label="Seed"
        value={cue.seed}
        usual={1}
        hint="Another number gives other pauses and mistakes"
      />
      {ofChannel(at, cue.channel, options)}
      <PostField
        path={pointer(at, 'thread')}
        label="Replies to"
        value={cue.thread}
        options={options}
        none="Nothing"
        isFolded
      />
    </>
  ),
  click: (cue, { at, options }) => (
    <>
      <ControlField path={pointer(at, 'control')} value={cue.control} post={cue.post} />
      <PostField path={pointer(at, 'post')} label="Post" value={cue.post} options={options} none={latestWithControls} />
    </>
  ),
  choose: (cue, { at, options, known }) => (
    <>
      <ControlField path={pointer(at, 'control')} value={cue.control} post={cue.post} />
      <TextValue
        path={pointer(at, 'option')}
        label="Option"
        value={cue.option}
        isKept
        placeholder="What is written on it"
        known={optionsOf(known, cue.control)}
      />
      <PostField path={pointer(at, 'post')} label="Post" value={cue.post} options={options} none={latestWithControls} />
    </>
  ),
  dialog: (cue, { at }) => (
    <>
      <FlagValue path={pointer(at, 'cancel')} label="Close it without submitting" value={cue.cancel} />
      {!cue.cancel && (
        <RecordValue
          path={pointer(at, 'fields')}
          label="Filled in"
          value={cue.fields}
          keyLabel="Field"
          addLabel="Add field"
          hint="Options, people and channels by what is written on them"
        />
      )}
      <NumberValue
        path={pointer(at, 'at_most')}
        label="Waits for it at most"
        value={cue.at_most}
        usual={5}
        unit="s"
        step={0.5}
      />
    </>
  ),
  react: (cue, { at, options }) => (
    <>
      <TextValue path={pointer(at, 'emoji')} label="Emoji" value={cue.emoji} isKept placeholder="rocket" />
      <PostField path={pointer(at, 'post')} label="Post" value={cue.post} options={options} none="The latest" />
      <FlagValue path={pointer(at, 'remove')} label="Remove the reaction" value={cue.remove} />
    </>
  ),
  hook: (cue, { at, options }) => (
    <>
      <NameValue path={pointer(at, 'webhook')} label="Webhook" value={cue.webhook} options={options.webhooks} />
      <ContentFields cue={cue} at={at} options={options} />
    </>
  ),
  state: (cue, { at, options }) => <StateFields cue={cue} at={at} options={options} />,
  faults: (cue, { at }) => <FaultFields cue={cue} at={at} />,
  wait: (cue, { at, options }) => <WaitFields cue={cue} at={at} options={options} />,
  persona: () => null,
  channel: (cue, { at, options }) => (
    <NameValue path={pointer(at, 'channel')} label="Channel" value={cue.channel} options={options.channels} />
  ),
  theme: (cue, { at }) => <ChoiceValue path={pointer(at, 'theme')} label="Theme" value={cue.theme} options={themes} />,
  highlight: (cue, { at, options }) => <HighlightFields cue={cue} at={at} options={options} />,
  title: (cue, { at }) => (
    <>
      <TextValue path={pointer(at, 'title')} label="Title" value={cue.title} isKept maxLength={sceneLimits.name} />
      <TextValue path={pointer(at, 'text')} label="Below it" value={cue.text} rows={2} />
    </>
  ),
  note: (cue, { at }) => (
    <TextValue path={pointer(at, 'text')} label="In a few words" value={cue.text} isKept maxLength={sceneLimits.name} />
  ),
}
