import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { LabFault } from '#domain/lab/schema'
import { limits } from '#domain/limits'
import { leadHeader } from '../../dispatch/follow'
import type { DecidedCall } from '../calls'

/** A response as it will be sent, and what is done to the connection besides. */
export interface Wire {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** `timeout` and `reset` send nothing; a slow body comes over `slowMs`. */
  is: 'whole' | 'slow' | 'timeout' | 'reset'
  slowMs: number
}

export interface Caller {
  /** The service itself, which is led by a header. */
  isService: boolean
  /** It came over TLS, and took the certificate as it is. */
  isSecure: boolean
  /** The same address over TLS, for the fault `certificate`. */
  secureUrl(): string
}

/** Framing is of the connection, and not of a rule. */
const FRAMING = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']
/** How much over the limit of the service a body is. */
const OVER = 1024

/** The response of a call, with the faults that are in what is sent. */
export function wireOf({ decided }: DecidedCall, caller: Caller): Wire {
  const { fault } = decided
  if (fault?.is === 'certificate' && !caller.isSecure) return whole(led(caller))
  const response = whole({ status: decided.status, headers: sendable(decided.headers), body: decided.body })
  return fault === null ? response : withFault(response, fault)
}

interface Plain {
  status: number
  headers: Record<string, string>
  body: string
}

const whole = ({ status, headers, body }: Plain): Wire => ({
  status,
  headers,
  body: Buffer.from(body),
  is: 'whole',
  slowMs: 0,
})

/** The service takes a redirect as a response, so it is led by a header; everybody else is redirected with method and body. */
function led({ isService, secureUrl }: Caller): Plain {
  const url = secureUrl()
  return isService
    ? { status: 200, headers: { [leadHeader]: url }, body: '' }
    : { status: 307, headers: { location: url }, body: '' }
}

function withFault(response: Wire, fault: LabFault): Wire {
  switch (fault.is) {
    case 'timeout':
    case 'reset':
      return { ...response, is: fault.is }
    case 'slow_body':
      return { ...response, is: 'slow', slowMs: fault.ms ?? 0 }
    case 'too_large': {
      const more = limits.responseBodyBytes + OVER - response.body.length
      return more > 0 ? { ...response, body: Buffer.concat([response.body, Buffer.alloc(more, ' ')]) } : response
    }
    default:
      return response
  }
}

/** Headers that can be sent: a template may have made another one, which is left out. */
function sendable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !FRAMING.includes(name.toLowerCase()) && isValid(name, value)),
  )
}

function isValid(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return name.toLowerCase() !== leadHeader
  } catch {
    return false
  }
}
