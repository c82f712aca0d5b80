import { type Static, Type } from 'typebox'

const str = Type.String()
const int = Type.Integer()

export const Id = Type.String({ description: '26 letters and digits; `me` is accepted for the caller in user paths.' })

export const StatusOk = Type.Object({ status: Type.Literal('OK') })

/** docs/reference/errors.md: the body of every response that is not 2xx. */
export const ErrorBody = Type.Object({
  id: str,
  message: str,
  detailed_error: str,
  request_id: str,
  status_code: int,
  is_oauth: Type.Optional(Type.Boolean({ description: 'True for errors of the OAuth token endpoint.' })),
  error: Type.Optional(Type.String({ description: 'Only of the OAuth token endpoint: the code of RFC 6749, 5.2.' })),
  error_description: Type.Optional(Type.String({ description: 'With `error`: the sentence of `message`.' })),
})
export type ErrorBody = Static<typeof ErrorBody>
