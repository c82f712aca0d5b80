import { renderToStaticMarkup } from 'react-dom/server'
import type { SceneDialog } from '#contract/scene/dialog'
import type { SceneExport } from '#contract/scene/export'
import { DialogOver } from '../../dialog/DialogOver'
import { DayLine } from '../../message/post/DayLine'
import { PostRow } from '../../message/post/PostRow'
import { type FontSource, fontFacesFor } from '../fontFaces'
import { markupOf } from '../markup'
import { dialogStyles, pageStyles } from '../pageStyles'
import { daysOf, dialogId, playedSteps, templatesOf } from './playedSteps'
import { playScene } from './player'
import { nothingActs, readerOfScene, withPictures } from './reading'
import { ScenePage } from './ScenePage'
import styles from './scene.css?inline'

export interface SceneHtmlRequest {
  scene: SceneExport
  /** Bundles the faces that the posts need; without it the page takes what the system of its reader has. */
  fonts?: FontSource | undefined
}

/**
 * A scene as one HTML file that plays by itself (docs/reference/scenes.md#export): every post and dialog as clients render them, one script that is
 * part of the file, and a policy that lets nothing else run and nothing be asked for.
 */
export async function renderSceneHtml({ scene, fonts }: SceneHtmlRequest): Promise<string> {
  const posts = templatesOf(scene).map(template => drawnPost(scene, template))
  const dialogs = scene.dialogs.map((dialog, place) => drawnDialog(scene, dialog, dialogId(place)))
  const days = [...daysOf(scene)].map(([id, at]) => drawnDay(id, at))
  const templates = await Promise.all([...posts, ...days, ...dialogs])
  const script = `(${playScene.toString()})()`
  const page = renderToStaticMarkup(<ScenePage title={scene.title} steps={scene.steps.length} />)
  const body = `${page}\n${templates.join('\n')}\n<script type="application/json" id="steps">${jsonIn(playedSteps(scene))}</script>`
  const faces = fonts ? await fontFacesFor(body, fonts) : ''
  const theme = scene.theme === '' ? '' : ` data-theme="${scene.theme}"`
  return `<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${await policyFor(script)}">
${renderToStaticMarkup(<title>{scene.title}</title>)}
<style>
${faces}${pageStyles(scene.theme === '' ? undefined : scene.theme)}
${dialogStyles}
${styles}
</style>
</head>
<body>
${body}
<script>${script}</script>
</body>
</html>
`
}

async function drawnPost(
  scene: SceneExport,
  { id, place, personaId }: ReturnType<typeof templatesOf>[number],
): Promise<string> {
  const post = scene.posts[place]
  if (post === undefined) return ''
  const reader = readerOfScene(scene, personaId)
  const markup = await markupOf(
    <PostRow post={post} reader={reader} handlers={nothingActs} options={{ images: 'off', still: true }} />,
    id,
  )
  return `<template id="${id}">${await withPictures(scene, markup)}</template>`
}

const drawnDay = async (id: string, at: number): Promise<string> =>
  `<template id="${id}">${await markupOf(<DayLine at={at} />, id)}</template>`

async function drawnDialog(scene: SceneExport, open: SceneDialog, id: string): Promise<string> {
  const reader = readerOfScene(scene, open.user_id)
  const markup = await markupOf(<DialogOver open={open} reader={reader} images="off" />, id)
  return `<template id="${id}">${await withPictures(scene, markup)}</template>`
}

/** JSON that no text in it can leave. */
const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Nothing runs but this very script, and nothing is asked for from anywhere. */
async function policyFor(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
}
