import type { SceneDialog } from '#contract/scene/dialog'
import type { SceneExport, SceneStep } from '#contract/scene/export'
import { DialogOver } from '../../dialog/DialogOver'
import { ClientSheet } from '../../message/ClientSheet'
import { PostsByDay } from '../../message/post/PostsByDay'
import type { MessageTheme } from '../../message/types'
import { nothingActs, readerOfScene } from './reading'

export interface StepPictureProps {
  scene: SceneExport
  step: SceneStep
  /** Places of the posts that are shown, oldest first: those before the cue where it clicks or types. */
  shows: readonly number[]
  theme: MessageTheme
  /** What is open over the channel. */
  dialog: SceneDialog | null
  /** What stands in the composer. */
  typed: string
  /** Who clicks; `''` where nothing is clicked. */
  pointer: string
}

/** One step of a scene as a picture: the channel, the card over it, and marks that are placed once it is laid out. */
export function StepPicture({ scene, step, shows, theme, dialog, typed, pointer }: StepPictureProps) {
  const channel = scene.channels.find(({ id }) => id === step.stage.channel_id)
  const reader = readerOfScene(scene, step.stage.persona_id)
  const posts = shows.flatMap(place => scene.posts[place] ?? [])
  return (
    <ClientSheet theme={theme} className="scene-picture">
      <div className="scene-head" data-place="header">
        <h1>{channel?.display_name ?? ''}</h1>
        <span className="scene-about">{channel?.header ?? ''}</span>
        <span className="scene-as">
          seen as <b>{reader.viewer?.username ?? ''}</b>
        </span>
      </div>
      <div className="scene-posts" data-place="posts">
        <div className="scene-end">
          <PostsByDay posts={posts} reader={reader} handlers={nothingActs} options={{ images: 'off', still: true }} />
        </div>
      </div>
      <div className="scene-composer" data-place="composer">
        {typed === '' ? `Write to ${channel?.display_name ?? ''}` : <span className="typed">{typed}</span>}
      </div>
      {dialog && <DialogOver open={dialog} reader={reader} images="off" theme={theme} />}
      {step.card && (
        <div className="scene-card">
          <h2>{step.card.title}</h2>
          <p>{step.card.text}</p>
        </div>
      )}
      {step.ring && (
        <div className="scene-ring">{step.ring.text !== '' && <span className="ring-text">{step.ring.text}</span>}</div>
      )}
      {pointer !== '' && (
        <div className="scene-pointer">
          <svg aria-hidden="true" width="20" height="24" viewBox="0 0 20 24">
            <path
              d="M2 1.5v17l4.6-4.2 3 7 3.6-1.6-3-6.8 6.3-.4z"
              fill="#151a05"
              stroke="#fff"
              strokeWidth="1.6"
              strokeLinejoin="round"
            />
          </svg>
          <b>{pointer}</b>
        </div>
      )}
    </ClientSheet>
  )
}
