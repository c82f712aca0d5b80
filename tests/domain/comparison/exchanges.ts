import type { ComparedExchange, ComparedMessage } from '#domain/comparison/exchange/comparedExchange'

/** A message with a body of JSON, or of the text that is given. */
export const message = (body: unknown, headers: [string, string][] = []): ComparedMessage => ({
  headers: headers.some(([name]) => name.toLowerCase() === 'content-type')
    ? headers
    : [['Content-Type', 'application/json'], ...headers],
  body:
    body === undefined ? { is: 'none' } : { is: 'text', text: typeof body === 'string' ? body : JSON.stringify(body) },
})

/** A callback whose response has this body. */
export const callback = (response: unknown, more: Partial<ComparedExchange> = {}): ComparedExchange => ({
  method: 'POST',
  url: 'http://127.0.0.1:9000/approve',
  status: 200,
  request: message({}),
  response: message(response),
  ...more,
})

/** An id as the service makes them, another for each number. */
export const id = (number: number): string => `y${String(number).padStart(25, 'b')}`
