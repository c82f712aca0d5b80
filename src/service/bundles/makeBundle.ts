import { setImmediate as nextRound } from 'node:timers/promises'
import type { BundleBody } from '#contract/bundles/bundles'
import { bundleSummary } from '#domain/bundle/bundleSummary'
import { bundleFormat, bundleSuffix } from '#domain/bundle/format'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { withPasswords } from '#domain/bundle/write/secretNames'
import type { BundleFacts, BundleSource } from '#domain/bundle/write/source'
import { bundleText, createBundler } from '#domain/bundle/write/writeBundle'
import { stemOf } from '#domain/project/paths'
import type { Captured } from '#domain/recording/capture/captured'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { exchangeOf } from '../recorder/exchangeOf'
import { secretsByName } from '../recordings/start/knownSecrets'
import { nameOf } from '../store/workspaceId'
import { choiceOf, chosenExchanges } from './chosen'
import { contentsOf } from './contents'

/** A bundle as a file. */
export interface MadeBundle {
  bundle: Bundle
  /** `gate-stuck.bundle.json` */
  file: string
  text: string
  bytes: number
}

/**
 * Makes a bundle of the exchanges that are chosen and of what they touch. It has no secret of the workspace. @throws 400 when nothing
 * or too much is chosen
 */
export async function makeBundle(ctx: Context, body: BundleBody): Promise<MadeBundle> {
  const choice = choiceOf(body)
  const numbers = await chosenExchanges(ctx, choice)
  const sources = await sourcesOf(ctx, numbers)
  const workspace = nameOf(ctx.store)
  const name = body.name ?? `${workspace} ${choice.word}`
  const secrets = secretsByName(ctx, ctx.now() + 1)
  const facts: BundleFacts = {
    ...withPasswords(sources, { secretNamed: one => secrets.get(one) }),
    openCookie: text => ctx.seal.open(text),
    nameFor: ctx.recorder.nameFor,
  }
  const contents = await contentsOf(ctx, sources, facts)
  const bundler = createBundler(facts)
  // Requests come first: each exchange takes a part of a millisecond, and a large body many.
  for (const source of sources) {
    bundler.look(source)
    await nextRound()
  }
  bundler.lookAt(contents)
  for (const source of sources) {
    bundler.write(source)
    await nextRound()
  }
  const { notes = '' } = body
  const head = { name, notes, workspace, version: ctx.version, madeAt: ctx.now(), chosen: choice.chosen }
  const bundle = bundler.finish(head, contents)
  const text = bundleText(bundle)
  const bytes = Buffer.byteLength(text)
  if (bytes > bundleFormat.fileBytes) throw tooLarge(sources.length)
  return { bundle, file: `${stemOf(name, 'bundle')}${bundleSuffix}`, text, bytes }
}

/** What a bundle would have, for a dialog. */
export async function previewBundle(ctx: Context, body: BundleBody) {
  const { bundle, bytes } = await makeBundle(ctx, body)
  return { ...bundleSummary(bundle), name: bundle.name, bytes }
}

const tooLarge = (count: number): ServiceError =>
  new ServiceError('workbench.bundle.large.app_error', {
    values: { Count: count.toLocaleString('en-US'), Most: `${bundleFormat.fileBytes / 1024 / 1024} MB` },
  })

async function sourcesOf(ctx: Context, numbers: readonly number[]): Promise<(BundleSource & Captured)[]> {
  const sources: (BundleSource & Captured)[] = []
  for (const { id } of ctx.store.traffic.rows([...numbers])) {
    const record = ctx.store.exchanges.byId(id)
    if (record !== undefined) sources.push({ ...exchangeOf(record, true), effects: record.effects })
    if (sources.length % 50 === 0) await nextRound()
  }
  return sources.toSorted((a, b) => numberOf(a) - numberOf(b))
}

const numberOf = ({ summary }: BundleSource & { summary: { number?: number } }): number => summary.number ?? 0
