import { hash } from 'node:crypto'
import { base32 } from './base32'

/** What stands for an incoming webhook in records: its id is the key of its URL, and nobody can get back from this to the id. */
export const hookRef = (id: string): string => base32(hash('sha256', `hook ${id}`, 'buffer').subarray(0, 16))
