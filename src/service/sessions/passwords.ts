import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32
const SALT_BYTES = 16

/** scrypt with a salt of its own, as `<salt>:<key>` in base64. */
export async function hashPassword(password: string, randomBytes: (size: number) => Buffer): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64')}:${(await derive(password, salt, KEY_BYTES)).toString('base64')}`
}

/** What is compared with where there is no password: nothing is equal to it, and it takes as long. */
const NO_PASSWORD = `${Buffer.alloc(SALT_BYTES).toString('base64')}:`

/** Compares in constant time; an account without a password matches nothing, after the same work. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [salt = '', key = ''] = (hashed || NO_PASSWORD).split(':')
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), KEY_BYTES)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
