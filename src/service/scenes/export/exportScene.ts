import type { SceneExport, SceneStep } from '#contract/scene/export'
import type { Post } from '#domain/posts/post'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'
import { lastsMs } from '#domain/scene/words/duration'
import type { Context } from '../../context'
import { forkFrom } from '../../states/forkNow'
import { type Ran, runToEnd } from '../checks/runToEnd'
import { playableScene } from '../files'
import { ownPictures } from './ownPictures'
import { withoutPasswords } from './withoutPasswords'
import { type DrawnScene, withoutSecrets } from './withoutSecrets'

/**
 * Plays a scene in a fork, and returns what is drawn of it elsewhere: no notes of the presenter, and no secret of the workspace
 * (docs/reference/scenes.md#export). @throws 404, 400 for a scene that cannot be played
 */
export async function exportScene(ctx: Context, name: string, signal: AbortSignal): Promise<SceneExport> {
  const { scene } = await playableScene(ctx, name)
  const { service, ctx: fork } = await forkFrom(ctx, scene.start)
  try {
    const ran = await runToEnd({ ctx: fork, scene, signal })
    const pictures = await ownPictures(fork, [ran.posts.map(({ props }) => props), ran.dialogs])
    // Pictures are bytes: what looks like a secret in them is none.
    return { ...withoutSecrets([ctx, fork], exported(fork, scene, ran)), pictures }
  } finally {
    await service.close()
  }
}

function exported({ store }: Context, scene: Scene, ran: Ran): DrawnScene {
  const told = ran.outcomes.filter(({ outcome, cue }) => outcome !== 'cannot_run' && scene.cues[cue]?.type !== 'note')
  const first: SceneStep = {
    ...{
      title: scene.title,
      detail: scene.description ?? '',
      lasts_ms: 1500,
      stage: ran.before.stage,
      shows: ran.before.shows,
    },
    ...{ dialog: null, filled: null, effect: null, card: null, typed: '', ring: null },
  }
  const steps = told.map(({ cue, stage }) => stepOf(scene.cues[cue], { ran, cue, stage }))
  return {
    title: scene.title,
    description: scene.description ?? '',
    theme: scene.theme ?? '',
    people: store.users.all().map(({ id, username, first_name, last_name, is_bot }) => ({
      id,
      username,
      name: `${first_name} ${last_name}`.trim() || username,
      is_bot,
    })),
    channels: store.channels
      .all()
      .map(({ id, name, display_name, header, purpose }) => ({ id, name, display_name, header: header || purpose })),
    posts: ran.posts.map(shownPost),
    dialogs: ran.dialogs.map(withoutPasswords),
    steps: [first, ...steps.filter(step => step !== null)],
    left_out: ran.outcomes.filter(({ outcome }) => outcome === 'cannot_run').length,
  }
}

interface At {
  ran: Ran
  cue: number
  stage: SceneStep['stage']
}

function stepOf(cue: Cue | undefined, { ran, cue: place, stage }: At): SceneStep | null {
  if (cue === undefined) return null
  return {
    ...cueWords(cue),
    lasts_ms: lastsMs(cue),
    ...{ stage, shows: ran.shows[place] ?? [], effect: ran.effects[place] ?? null },
    dialog: ran.open[place] ?? null,
    filled: cue.type === 'dialog' ? (ran.filled[place] ?? null) : null,
    card: cue.type === 'title' ? { title: cue.title, text: cue.text ?? '' } : null,
    typed: cue.type === 'typing' ? cue.text : '',
    ring: cue.type === 'highlight' ? { place: cue.place ?? '', text: cue.text ?? '' } : null,
  }
}

/** Nothing can be clicked there, so what clicks need stays here. */
const shownPost = (post: Post): Post => ({ ...post, props: { ...post.props, svc_blocks_actions: undefined } })
