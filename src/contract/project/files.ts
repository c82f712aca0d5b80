import { type Static, Type } from 'typebox'
import { addressUses } from '#domain/addresses/addressUse'
import { documentKinds } from '../documents'

/**
 * What a file of the project is. A payload has the kind of its document; `integration` is a simulated integration,
 * `scene` a scene, `unknown` is a payload whose kind neither its name nor its content shows.
 */
export const projectFileKinds = [...documentKinds, 'sample', 'integration', 'scene', 'unknown'] as const
export type ProjectFileKind = (typeof projectFileKinds)[number]

/** Path inside the project with `/` between its parts: `payloads/approvals/rollout-gate.post.json`. */
export const Path = Type.String({ minLength: 1, maxLength: 1024 })

/** Why a file cannot be read as what it is, and where: the rest of the project works. */
export const FileFault = Type.Object({
  /** Counted from 1. */
  line: Type.Integer(),
  message: Type.String(),
})
export type FileFault = Static<typeof FileFault>

/** One file as the list shows it. */
export const ProjectFile = Type.Object({
  path: Path,
  kind: Type.Enum([...projectFileKinds]),
  /** Stands for these very contents: another hash, other contents. */
  hash: Type.String(),
  /** The same for contents that differ in line ends and byte order mark alone: no word is another one. */
  words_hash: Type.String(),
  bytes: Type.Integer(),
  /** Milliseconds since the epoch. */
  modified_at: Type.Integer(),
  fault: Type.Union([FileFault, Type.Null()]),
  /** Problems with which the service would reject it; 0 for a broken file. */
  errors: Type.Integer(),
  /** Ids of the actions it calls or registers, for search. */
  actions: Type.Array(Type.String()),
  /** Addresses that it calls, opens and shows, for completion; absent where there are none. */
  addresses: Type.Optional(Type.Array(Type.Object({ url: Type.String(), use: Type.Enum([...addressUses]) }))),
})
export type ProjectFile = Static<typeof ProjectFile>

/** A file with its contents. */
export const ProjectFileText = Type.Object({ file: ProjectFile, text: Type.String() })
export type ProjectFileText = Static<typeof ProjectFileText>
