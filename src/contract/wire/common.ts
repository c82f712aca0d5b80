import { type Static, Type } from 'typebox'

const str = Type.String()
const int = Type.Integer()

export const Id = Type.String({ description: '26 letters and digits; `me` is accepted for the caller in user paths.' })

export const StatusOk = Type.Object({ status: Type.Literal('OK') })

/** wire.md 1.2: the body of every answer that is not 2xx. */
export const ErrorBody = Type.Object({
  id: str,
  message: str,
  detailed_error: str,
  request_id: str,
  status_code: int,
})
export type ErrorBody = Static<typeof ErrorBody>
