import { type Static, Type } from 'typebox'
import type { FieldErrors, FieldValues } from '#domain/dialogs/fieldValues'

/** A dialog as it stands open for somebody while a scene runs. */
export const SceneDialog = Type.Object({
  /** Whom it waits for. */
  user_id: Type.String(),
  /** As the integration sent it, without what only its submission needs. */
  dialog: Type.Record(Type.String(), Type.Unknown()),
  /** Name of a field -> what a cue filled in; fields that are missing here have what they begin with. */
  values: Type.Unsafe<FieldValues>(Type.Record(Type.String(), Type.Unknown())),
  /** What is wrong with what was submitted, as a whole; `''` for nothing. */
  error: Type.String(),
  /** Name of a field -> what is wrong with it. */
  errors: Type.Record(Type.String(), Type.String()),
})
export type SceneDialog = Static<typeof SceneDialog>

/** What is wrong with what a cue submitted: as a whole, `''` for nothing, and at single fields, by their names. */
export interface WrongSubmission {
  error: string
  errors: FieldErrors
}
