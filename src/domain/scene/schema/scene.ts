import { type Static, Type } from 'typebox'
import { sceneLimits } from '../limits'
import { ChooseCue, ClickCue, DialogCue, FaultsCue, HookCue, PostCue, ReactCue, StateCue, TypingCue } from './acting'
import { name, optionalName, type PostMatch as PostMatchSchema } from './parts'
import { ChannelCue, HighlightCue, NoteCue, PersonaCue, ThemeCue, TitleCue, themes, WaitCue } from './showing'

/** The format of `scenes/NAME.json` that this version writes; a newer one stays as it is. */
export const sceneFormat = 1

/** Every kind of cue by its `type`, in the order of docs/reference/scenes.md. */
export const cueSchemas = {
  post: PostCue,
  typing: TypingCue,
  click: ClickCue,
  choose: ChooseCue,
  dialog: DialogCue,
  react: ReactCue,
  hook: HookCue,
  state: StateCue,
  faults: FaultsCue,
  wait: WaitCue,
  persona: PersonaCue,
  channel: ChannelCue,
  theme: ThemeCue,
  highlight: HighlightCue,
  title: TitleCue,
  note: NoteCue,
} as const
export type CueType = keyof typeof cueSchemas
export const cueTypes: readonly CueType[] = Object.values(cueSchemas).map(({ properties }) => properties.type.const)

/** Whether a cue sends something as somebody, and so can fail: what comes next may be its consequence. */
export const isActing = ({ type }: { type: CueType }): boolean => 'fails' in cueSchemas[type].properties

/** One cue of a kind. */
export type CueOf<T extends CueType> = Static<(typeof cueSchemas)[T]>
export type Cue = { [T in CueType]: CueOf<T> }[CueType]
export type PostMatch = Static<typeof PostMatchSchema>
export type Theme = (typeof themes)[number]

const head = {
  $schema: Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' })),
  format: Type.Integer({ minimum: 1, description: 'Format of this file. Blockyard writes 1.', examples: [1] }),
  title: name('What the scene is called.', 'Release day'),
  description: Type.Optional(
    Type.String({ maxLength: 500, description: 'What it shows, for people.', examples: ['Two people open a gate.'] }),
  ),
  start: optionalName('Name of the save state that it starts from; the workspace as it is without one.', 'gate closed'),
  team: optionalName(
    'Name of the team that its channels are of; the first team that has them without it.',
    'northwind',
  ),
  channel: name('Name of the channel that it begins in.', 'deployments'),
  persona: name('Username of whoever acts, and whom the audience sees the channel as, in the beginning.', 'alice'),
  theme: Type.Optional(
    Type.Enum([...themes], { description: 'Theme in the beginning; that of the window without it.' }),
  ),
}

const closed = { additionalProperties: false, description: 'A scene of a Blockyard project.' } as const

/** The scene without what its cues are: each of these is checked by the schema of its kind. */
export const SceneShell = Type.Object(
  { ...head, cues: Type.Array(Type.Unknown(), { maxItems: sceneLimits.cues }) },
  closed,
)

/** `scenes/NAME.json` as other editors complete and check it (docs/reference/scenes.md). */
export const SceneSchema = Type.Object(
  {
    ...head,
    cues: Type.Array(Type.Union(Object.values(cueSchemas)), {
      maxItems: sceneLimits.cues,
      description: 'In order.',
      examples: [[{ type: 'click', control: 'Approve', as: 'bob' }]],
    }),
  },
  closed,
)

/** A scene as it was read. */
export type Scene = Omit<Static<typeof SceneShell>, 'cues'> & { cues: Cue[] }
